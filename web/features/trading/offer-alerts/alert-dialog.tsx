import {
  type AlertDraft,
  type AlertProblem,
  argsOfDraft,
  inCurrency,
} from '#web/features/trading/offer-alerts/alert-draft.ts';
import { ALERT_DAYS } from '#core/alerts/limits.ts';
import { CRYPTO_ASSETS, type CryptoAsset, fiatsFor } from '#core/money/assets.ts';
import { AlertLimitFields } from '#web/features/trading/offer-alerts/alert-limit-fields.tsx';
import { AlertMethods } from '#web/features/trading/offer-alerts/alert-methods.tsx';
import { useSaveAlert } from '#web/features/trading/offer-alerts/alert-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented, SideSwitch } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';

const PROBLEMS = ['price', 'margin', 'amount'] as const satisfies readonly AlertProblem[];

/** An alert's criteria: a new one from the current search, or one to change. */
export default function AlertDialog({
  alertId = null,
  begin,
  onClose,
}: {
  /** Null: a new one. */
  alertId?: string | null;
  begin: AlertDraft;
  onClose: () => void;
}) {
  const online = useOnline();
  const save = useSaveAlert(alertId);
  const form = useAppForm<AlertDraft>({
    defaultValues: begin,
    resolver: problemsResolver((typed) => {
      const args = argsOfDraft(typed);
      return typeof args === 'string' ? { [args]: args } : {};
    }),
    checks: 'submit-only',
    send: async (ready) => {
      const args = argsOfDraft(ready);
      if (typeof args === 'string') return;
      await save.mutateAsync(args);
      onClose();
    },
  });
  const draft = form.watch();
  const problem = PROBLEMS.find((name) => form.formState.errors[name]) ?? null;
  const refusal = form.refusal ? stepRefusal(form.refusal) : null;
  const change = (part: Partial<AlertDraft>) => {
    for (const [name, value] of Object.entries(part)) form.set(name as keyof AlertDraft, value);
  };
  return (
    <FormSheet
      open
      onClose={onClose}
      title={alertId === null ? t('Price alert') : t('Change this alert')}
    >
      <Form className="mt-3 flex flex-col gap-5" submit={form.submit}>
        <div className="grid grid-cols-[1fr_7rem] gap-2">
          <SideSwitch value={draft.side} onChange={(side) => change({ side })} />
          <Select
            label={t('Asset')}
            labelHidden
            value={draft.asset}
            onChange={(event) =>
              change(inCurrency(draft, event.target.value as CryptoAsset, draft.fiat))
            }
            options={CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }))}
          />
        </div>
        {fiatsFor(draft.asset).length > 1 && (
          <Segmented
            label={t('Priced in')}
            value={draft.fiat}
            onChange={(fiat) => change(inCurrency(draft, draft.asset, fiat))}
            options={[
              { value: 'NGN', label: t('Naira') },
              { value: 'USD', label: t('US dollars') },
            ]}
          />
        )}
        <AlertLimitFields {...{ draft, change, problem }} attach={form.attach} />
        <AlertMethods
          fiat={draft.fiat}
          chosen={draft.methodIds}
          onChange={(methodIds) => change({ methodIds })}
        />
        <MoneyInput
          ref={(element) => form.attach('amount', element)}
          label={draft.side === 'buy' ? t('You want to pay') : t('You want to receive')}
          aside={t('optional')}
          asset={draft.fiat}
          size="md"
          showsInWords={false}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          error={problem === 'amount' ? t('Enter an amount, or leave it empty.') : undefined}
          helper={t('Only offers that take this amount in one order.')}
        />
        <Checkbox
          label={t('Verified traders only')}
          checked={draft.verified}
          onChange={(event) => change({ verified: event.target.checked })}
        />
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            disabled={!online}
            busy={form.isSending}
          >
            {!online ? t('You are offline') : alertId === null ? t('Price alert') : t('Save')}
          </Button>
          <p className="text-sm text-ink3">
            {t(
              'You get one notification per offer, and another when it is edited. The alert runs for {days} days.',
              { days: ALERT_DAYS },
            )}
          </p>
        </div>
      </Form>
    </FormSheet>
  );
}
