import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import { percentOf, type Saving } from '#web/features/wallet/savings/savings-queries.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { LimitLeft } from '#web/features/wallet/limits/limit-left.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

/** Moves money into savings or out of them. Either happens at once. */
export function MoveSavingsDialog({
  saving,
  direction,
  onClose,
}: {
  saving: Saving;
  direction: 'in' | 'out' | null;
  onClose: () => void;
}) {
  const { asset } = saving;
  return (
    <FormSheet
      open={direction !== null}
      onClose={onClose}
      title={
        direction === 'out'
          ? t('Take {asset} out of savings', { asset })
          : t('Add {asset} to savings', { asset })
      }
    >
      {direction === 'in' && (
        <WhileOpen feature="savings">
          <MoveForm saving={saving} direction="in" onDone={onClose} />
        </WhileOpen>
      )}
      {direction === 'out' && <MoveForm saving={saving} direction="out" onDone={onClose} />}
    </FormSheet>
  );
}

function MoveForm({
  saving: { asset, saved, rateBp, next },
  direction,
  onDone,
}: {
  saving: Saving;
  direction: 'in' | 'out';
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const { data: available } = useQuery(availableQuery(useUserId(), asset));
  const most = direction === 'in' ? available : saved;
  const form = useAppForm({
    defaultValues: { amount: '' },
    resolver: problemsResolver<{ amount: string }>(({ amount }) => ({
      amount: problemOf(parseMoney(asset, amount), most),
    })),
    send: async ({ amount }) => {
      const input = { p_asset: asset, p_amount: decimalOf(asset, amount) };
      const name = direction === 'in' ? 'move_to_savings' : 'move_from_savings';
      const { message } = await call(name, {
        ...input,
        p_idempotency_key: keyFor({ name, ...input }),
      });
      settle();
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      toast.success(message);
      onDone();
    },
    refusedField: (error) => ({ name: 'amount', message: refusalOf(error).message }),
  });
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {direction === 'in'
          ? t(
              'It earns {rate} a year from tomorrow, on the lowest balance of each day. It is not a bank deposit and not insured; the rate may change.',
              { rate: percentOf(next?.rateBp ?? rateBp) },
            )
          : t(
              'Available at once. What you take out today earns nothing today; the rest keeps earning.',
            )}
      </p>
      <div>
        <Controlled form={form} name="amount">
          {(field) => (
            <MoneyInput
              {...field}
              label={t('Amount')}
              asset={asset}
              helper={most ? t('At most {most}', { most: formatWithUnit(most) }) : ' '}
            />
          )}
        </Controlled>
        {direction === 'in' && <LimitLeft product="savings" className="mt-1" />}
        {most && most.units > 0n && (
          <div className="mt-3">
            <ChoiceChip onClick={() => form.set('amount', toDecimal(most))}>{t('Max')}</ChoiceChip>
          </div>
        )}
      </div>
      <SendButton
        form={form}
        variant="primary"
        size="xl"
        wide
        offline={t('You are offline. Money actions wait.')}
      >
        {direction === 'in' ? t('Add to savings') : t('Take out')}
      </SendButton>
    </Form>
  );
}

function problemOf(amount: Money | null, most: Money | undefined): string | undefined {
  if (!amount || amount.units === 0n) return t('Enter an amount');
  if (most && amount.units > most.units) {
    return t('At most {most}', { most: formatWithUnit(most) });
  }
  return undefined;
}

/** The amount as it is sent, however it was typed. */
function decimalOf(asset: CryptoAsset, typed: string): string {
  const amount = parseMoney(asset, typed);
  return amount ? toDecimal(amount) : typed;
}
