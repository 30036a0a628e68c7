import { useMutation } from '@tanstack/react-query';
import type { OwnMandate } from '#core/recurring/wire.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';

/** One's balance pays: how much at the most, what comes next, and one press to skip it or to stop. */
export function OwnMandateView({
  mandate,
  onChange,
}: {
  mandate: OwnMandate;
  onChange: () => void;
}) {
  const { asset, most, per, charged, payee_name, next_on, next_is_skipped } = mandate;
  const step = useMutation({
    networkMode: 'always',
    mutationFn: (what: 'skip' | 'stop') =>
      what === 'skip'
        ? call('skip_next_invoice', { p_public_id: mandate.recurring })
        : call('revoke_payment_mandate', { p_mandate_id: mandate.mandate_id }),
    onSuccess: onChange,
  });
  const refusal = step.error && refusalOf(step.error);
  const amount = formatWithUnit(readSum(asset, most));
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink2">
        {t('Your balance pays the coming invoices of {name}.', { name: payee_name })}
      </p>
      <Facts
        facts={[
          {
            label: t('At most'),
            value:
              per === 'week' ? t('{amount} a week', { amount }) : t('{amount} a month', { amount }),
          },
          {
            label: per === 'week' ? t('Paid this week') : t('Paid this month'),
            value: formatWithUnit(readSum(asset, charged)),
          },
          { label: t('Next'), value: nextText(next_on, next_is_skipped) },
        ]}
      />
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={refusal.code === null ? t('Try again: it is not done twice.') : refusal.message}
          action={refusalAction(refusal.code)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {next_on && !next_is_skipped && (
          <Button size="lg" disabled={step.isPending} onClick={() => step.mutate('skip')}>
            {t('Skip the next one')}
          </Button>
        )}
        <Button
          variant="danger"
          size="lg"
          disabled={step.isPending}
          onClick={() => step.mutate('stop')}
        >
          {t('Stop')}
        </Button>
      </div>
    </div>
  );
}

function nextText(day: string | null, isSkipped: boolean): string {
  if (!day) return t('none');
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return isSkipped ? t('{day}, skipped', { day: date }) : date;
}
