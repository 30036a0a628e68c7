import { useQuery } from '@tanstack/react-query';
import { DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { Findings } from '#web/features/admin/reconciliation/findings.tsx';
import { HotWallets, Reserves, Scanners } from '#web/features/admin/reconciliation/levels.tsx';
import { LinesTable } from '#web/features/admin/reconciliation/lines-table.tsx';
import {
  type ReconciliationAnswer,
  reconciliationQuery,
} from '#web/features/admin/reconciliation/reconciliation-query.ts';
import { WaitingList } from '#web/pages/admin/chains/waiting-list.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Link } from '#web/ui/link.tsx';

/** Whether external funds match the ledger, and the operator's open work in the other tabs. */
export default function BalancesPart() {
  return (
    <div className="in-order">
      <WaitingList />
      <Compared />
    </div>
  );
}

function Compared() {
  const query = useQuery(reconciliationQuery());
  return (
    <DeskQuery query={query} failed="Couldn’t load the comparison" rows={6}>
      {(answer) => <Comparison answer={answer} />}
    </DeskQuery>
  );
}

function Comparison({ answer }: { answer: ReconciliationAnswer }) {
  const { run, lines, gas, reserves, scanners, alarms, findings } = answer;
  return (
    <>
      <ReconciliationSummary answer={answer} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <div className="flex min-w-0 flex-col gap-10">
          <DeskSection title="Ledger against holdings">
            <LinesTable lines={lines} />
            {run && (
              <p className="mt-3 max-w-prose text-sm text-ink3">
                Compared <Clock at={run.started_at} day />, in{' '}
                {(run.milliseconds / 1_000).toFixed(1)} s. A place that does not answer is not
                counted as a difference. A difference found twice in a row is reported to every
                administrator until it is fixed.
              </p>
            )}
          </DeskSection>
          <DeskSection title="Findings and alarms">
            <Findings findings={findings} alarms={alarms} />
          </DeskSection>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <DeskSection title="Owed and held">
            <Reserves reserves={reserves} />
          </DeskSection>
          <DeskSection title="Hot wallets">
            <HotWallets lines={lines} gas={gas} />
          </DeskSection>
          <DeskSection title="Deposit scanners">
            <Scanners scanners={scanners} />
          </DeskSection>
          <DeskSection title="The books">
            <Books answer={answer} />
          </DeskSection>
        </div>
      </div>
    </>
  );
}

/** The one sentence that matters to an operator. */
function ReconciliationSummary({
  answer: { run, lines, findings },
}: {
  answer: ReconciliationAnswer;
}) {
  if (!run) {
    return <p className="mt-2 text-ink2">The first comparison runs within five minutes.</p>;
  }
  const differ = lines.filter(({ difference }) => difference !== null && Number(difference) !== 0);
  const silent = lines.filter(({ difference }) => difference === null);
  const openFindings = findings.filter(({ mended_at }) => mended_at === null);
  const isSound = differ.length === 0 && openFindings.length === 0;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Chip tone={isSound ? 'ewe' : 'ewu'}>
        {isSound
          ? 'Everything that answered matches the ledger'
          : 'Something does not match the ledger'}
      </Chip>
      {silent.length > 0 && <Chip tone="fitila">{silent.length} without an answer</Chip>}
    </p>
  );
}

function Books({
  answer: { ledger_block: block, liability_root: root },
}: {
  answer: ReconciliationAnswer;
}) {
  return (
    <div className="space-y-3 text-sm text-ink2">
      <p>
        {block ? `Newest block ${block.n}: ` : 'The ledger has no block yet.'}
        {block && <span className="font-mono text-xs break-all">{block.hash}</span>}
      </p>
      <p>
        {root ? `Root of ${root.day}, ${root.people} people: ` : 'No root was published yet.'}
        {root && <span className="font-mono text-xs break-all">{root.root}</span>}
      </p>
      <p>
        <Link to="/proof-of-liabilities" className="underline">
          As everyone sees it
        </Link>
      </p>
    </div>
  );
}
