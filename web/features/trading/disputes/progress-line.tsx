import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import {
  disputeProgress,
  type DisputeTimes,
  type ProgressStep,
} from '#web/features/trading/disputes/dispute-progress.ts';
import { hasSpoken } from '#web/features/trading/disputes/party-view.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How far a dispute and its appeal are, each step with its time. */
export function ProgressLine({ dispute, now }: { dispute: Dispute; now: Date }) {
  return (
    <ol
      aria-label={t('Progress of the dispute')}
      className="flex flex-col gap-x-4 gap-y-2 border-y border-line py-3 sm:flex-row sm:justify-between"
    >
      {disputeProgress(timesOf(dispute), now).map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { title, state, at, isUntil } }: { step: ProgressStep }) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={clsx(
        'flex items-baseline gap-2 text-sm sm:flex-col sm:gap-0.5',
        state === 'ahead' ? 'text-ink3' : 'text-ink2',
      )}
    >
      <span
        className={clsx(
          'flex items-center gap-1.5 font-semibold',
          state === 'now' && 'text-ink underline decoration-2 underline-offset-4',
        )}
      >
        {state === 'done' && <Icon of={Check} size={16} className="text-ewe" />}
        {t(title)}
      </span>
      <span>
        {at ? (
          <>
            {isUntil && `${t('until')} `}
            <time dateTime={at.toISOString()}>{shortTime(at)}</time>
          </>
        ) : state === 'now' ? (
          t('waiting')
        ) : null}
      </span>
    </li>
  );
}

function timesOf({ party, rows }: Dispute): DisputeTimes {
  const { dispute, statements, decisions } = rows;
  const date = (time: string | null | undefined) => (time ? new Date(time) : null);
  const { buyer, seller } = party.spokeAt;
  const bothSpoke = hasSpoken(party, 'buyer') && hasSpoken(party, 'seller');
  const first = decisions.find(({ kind }) => !isOfAppeal(kind));
  return {
    openedAt: new Date(dispute.created_at),
    spokenAt: bothSpoke && buyer && seller ? (buyer > seller ? buyer : seller) : null,
    statementsDueAt: party.statementsDueAt,
    settledAt: party.settledBy === 'parties' ? date(dispute.resolved_at) : null,
    decidedAt:
      party.settledBy === 'arbiter' ? date(first?.created_at ?? dispute.resolved_at) : null,
    appealUntil: party.appealUntil,
    appealedAt: date(statements.find(({ kind }) => kind === 'appeal')?.created_at),
    appealDecidedAt: date(decisions.find(({ kind }) => isOfAppeal(kind))?.created_at),
  };
}

function isOfAppeal(kind: string): boolean {
  return kind === 'upheld' || kind === 'overturned';
}
