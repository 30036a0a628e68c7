import { formatWithUnit } from '#core/money/format-money.ts';
import type { Cadence } from '#core/transfers/schedule.ts';
import type { PlannedTransfer } from '#web/features/wallet/transfers/transfer-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

/** One plan: recipient, amount, next date, and last result. */
export function PlanRow({
  plan,
  isEnding,
  onEnd,
}: {
  plan: PlannedTransfer;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const online = useOnline();
  const { recipient, amount, cadence, dayOfMonth, status, note } = plan;
  const isActive = status === 'active';
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line py-3">
      <Avatar id={recipient.id} picture={recipient.avatar_url} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          {t('{amount} to {handle}', { amount: formatWithUnit(amount), handle: recipient.handle })}
        </p>
        <p className="text-sm break-words text-ink2">
          {[
            rhythmOf(cadence, dayOfMonth),
            isActive && t('next on {day}', { day: lagosDayText(plan.nextRunAt) }),
            note && `“${note}”`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isActive && plan.lastOutcome === 'waiting' && (
          <p className="text-sm text-fitila">
            {t('It could not be sent. We try again in the morning.')}
          </p>
        )}
        {isActive && plan.lastOutcome === 'skipped' && (
          <p className="text-sm text-fitila">{t('The last one was skipped.')}</p>
        )}
      </div>
      {isActive ? (
        <Button size="sm" busy={isEnding} disabled={!online} onClick={onEnd}>
          {t('Cancel scheduled transfer')}
        </Button>
      ) : (
        <Chip tone="quiet">{status === 'done' ? t('Done') : t('Ended')}</Chip>
      )}
    </li>
  );
}

function lagosDayText(at: Date): string {
  const zone = { timeZone: 'Africa/Lagos' };
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...zone });
}

/** "every month on day 31". */
export function rhythmOf(cadence: Cadence, day: number | null): string {
  if (cadence === 'once') return t('once');
  if (cadence === 'weekly') return t('every week');
  return t('every month on day {day}', { day: day ?? 1 });
}
