import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import { percentOf, type Saving } from '#web/features/wallet/savings/savings-queries.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

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
      {direction && <MoveForm saving={saving} direction={direction} onDone={onClose} />}
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
  const online = useOnline();
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const { data: available } = useQuery(availableQuery(useUserId(), asset));
  const most = direction === 'in' ? available : saved;
  const amount = parseMoney(asset, typed === '' ? '0' : typed);
  const problem = problemOf(amount, most);
  const move = useMutation({
    networkMode: 'always',
    mutationFn: (decimal: string) => {
      const input = { p_asset: asset, p_amount: decimal };
      const name = direction === 'in' ? 'move_to_savings' : 'move_from_savings';
      return call(name, { ...input, p_idempotency_key: keyFor({ name, ...input }) });
    },
    onSuccess: ({ message }) => {
      settle();
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      toast.success(message);
      onDone();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount && !problem && !move.isPending) move.mutate(toDecimal(amount));
  };
  const refused = move.error ? refusalOf(move.error).message : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {direction === 'in'
          ? t(
              'It earns {rate} a year from tomorrow on, on the lowest balance of each day. It is not a bank deposit and not insured; the rate may change.',
              { rate: percentOf(next?.rateBp ?? rateBp) },
            )
          : t(
              'It is available at once. What you take out today earns nothing for today; what is left goes on.',
            )}
      </p>
      <div>
        <MoneyInput
          label={t('Amount')}
          asset={asset}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            move.reset();
          }}
          error={refused ?? (asked ? problem : undefined)}
          helper={most ? t('At most {most}', { most: formatWithUnit(most) }) : ' '}
        />
        {most && most.units > 0n && (
          <div className="mt-3">
            <ChoiceChip onClick={() => setTyped(toDecimal(most))}>{t('Use max')}</ChoiceChip>
          </div>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="xl"
        wide
        busy={move.isPending}
        disabled={!online}
      >
        {direction === 'in' ? t('Add to savings') : t('Take out')}
      </Button>
      {!online && <p className="text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>}
    </form>
  );
}

function problemOf(amount: Money | null, most: Money | undefined): string | undefined {
  if (!amount || amount.units === 0n) return t('Enter an amount');
  if (most && amount.units > most.units) {
    return t('At most {most}', { most: formatWithUnit(most) });
  }
  return undefined;
}
