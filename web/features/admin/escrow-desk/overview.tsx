import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import {
  auditQuery,
  type Counted,
  overviewQuery,
} from '#web/features/admin/escrow-desk/overview-query.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface Line {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
  readonly figure: string;
  readonly isLate: boolean;
}

/** The work that waits, as a list: each row links to its desk. Everybody sees their own part. */
export function AdminOverview() {
  const may = useMay();
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-10">
      {may(['disputes.read']) && may(['proofs.read']) && <TradeWork />}
      {may(['books.read']) && <Audit />}
    </div>
  );
}

function TradeWork() {
  useLiveDesk('desk');
  const overview = useQuery(overviewQuery);
  return (
    <section aria-label="Orders">
      <h2 className="mb-2 font-display text-lg font-bold">Orders</h2>
      <DeskQuery query={overview} failed="Couldn’t load the figures" rows={5}>
        {({ undecided, waiting, appealed, proofs, backlog, expired }) => (
          <Ledger
            lines={[
              {
                to: '/admin/escrow-ops',
                label: 'Open disputes',
                detail: 'Not decided yet',
                figure: counted(undecided),
                isLate: false,
              },
              {
                to: '/admin/escrow-ops?show=waiting',
                label: 'Waiting for a second person',
                detail: 'Decided by one, to be approved by another',
                figure: counted(waiting),
                isLate: waiting.count > 0,
              },
              {
                to: '/admin/escrow-ops?show=appealed',
                label: 'Appeals',
                detail: 'For someone who had no part in the decision',
                figure: counted(appealed),
                isLate: appealed.count > 0,
              },
              {
                to: '/admin/payment-verification?show=pending',
                label: 'Payment proofs',
                detail:
                  backlog > 0 ? `${backlog} in the backlog, over 2 hours` : 'None over 2 hours',
                figure: String(proofs),
                isLate: backlog > 0,
              },
              {
                to: '/admin/escrow-ops',
                label: 'Expired payments',
                detail: 'Over 16 minutes in payment',
                figure: String(expired),
                isLate: expired > 0,
              },
            ]}
          />
        )}
      </DeskQuery>
    </section>
  );
}

function Ledger({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="border-t border-line">
      {lines.map(({ to, label, detail, figure, isLate }) => (
        <li key={label} className="border-b border-line">
          <Link
            to={to}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 hover:bg-s1"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              <span className={clsx('block text-sm', isLate ? 'text-fitila' : 'text-ink2')}>
                {detail}
              </span>
            </span>
            <span className="text-lg font-semibold">{figure}</span>
            <Icon of={ChevronRight} className="text-ink3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the books are consistent, and when that was last checked. */
function Audit() {
  const audit = useQuery(auditQuery);
  return (
    <section aria-label="Audit">
      <h2 className="mb-2 font-display text-lg font-bold">Audit of the books</h2>
      <DeskQuery query={audit} failed="Couldn’t load the audit result" rows={2}>
        {({ sound, checks, runs, findings }) => {
          const unresolved = findings.filter(({ mended_at }) => mended_at === null);
          const last = runs[0];
          return (
            <div className="border-y border-line py-3">
              <p className={clsx('font-semibold', !sound && 'text-ewu')}>
                {verdict(sound, unresolved.length, last !== undefined)}
              </p>
              <p className="text-sm text-ink2">
                {last ? (
                  <>
                    Last checked <Clock at={last.started_at} day seconds />: {checks.length} rules
                    over {last.checked.toLocaleString('en-NG')} rows in{' '}
                    {Math.max(1, Math.round(last.milliseconds))} ms
                    {last.unfinished.length > 0 &&
                      `; ${last.unfinished.length} did not finish in time`}
                  </>
                ) : (
                  `${checks.length} rules are checked every few minutes.`
                )}
              </p>
              {unresolved.length > 0 && (
                <ul aria-label="Findings" className="mt-3 flex flex-col gap-2">
                  {unresolved.map(({ id, meaning, subject, found_at }) => (
                    <li key={id} className="text-sm">
                      <span className="block font-semibold text-ewu">{meaning}</span>
                      <span className="break-all text-ink2">
                        {subject}, since <Clock at={found_at} day />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </DeskQuery>
    </section>
  );
}

function verdict(sound: boolean, unresolvedCount: number, hasRun: boolean): string {
  if (!sound) return unresolvedCount === 1 ? 'One check fails' : `${unresolvedCount} checks fail`;
  return hasRun ? 'Everything agrees' : 'The first check has not finished yet';
}

function counted({ count, isMore }: Counted): string {
  return isMore ? `${count}+` : String(count);
}
