import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#core/money/money.ts';
import type { LocationLine } from '#web/features/admin/treasury-desk/desk-query.ts';
import { locationName, withUnit } from '#web/features/admin/treasury-desk/format.ts';
import { call } from '#web/lib/supabase/call.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type LocationOption = Pick<LocationLine, 'place' | 'asset' | 'difference'>;

const BANK: LocationOption = { place: 'bank', asset: 'NGN', difference: null };
const SHORTEST = 3;

/** Records what happened outside: nothing is sent by it. */
export function MoveSheet({
  locations,
  onClose,
}: {
  locations: readonly LocationLine[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const spots: LocationOption[] = [BANK, ...locations.filter(({ place }) => place !== 'bank')];
  const [chosen, setChosen] = useState(keyOf(BANK));
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { keyFor, settle } = useIdempotencyKey();
  const spot = spots.find((one) => keyOf(one) === chosen) ?? BANK;
  const money = parseMoney(spot.asset, amount);
  const trimmedReason = reason.trim();
  const input = {
    p_place: spot.place,
    p_asset: spot.asset,
    p_direction: direction,
    p_amount: amount,
    p_note: trimmedReason,
  };
  return (
    <ConsequenceSheet open onClose={onClose} title="Book a movement">
      <div className="flex flex-col gap-5">
        <p className="text-ink2">
          Nothing is sent. This records what was already deposited or withdrawn.
        </p>
        <Select
          label="Where"
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setAmount('');
          }}
          options={spots.map((one) => ({
            value: keyOf(one),
            label: `${locationName(one.place)} · ${one.asset}`,
          }))}
          helper={helperOf(spot)}
        />
        <Segmented
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'in', label: 'Brought' },
            { value: 'out', label: 'Taken' },
          ]}
        />
        <MoneyInput
          label="Amount"
          asset={spot.asset}
          size="md"
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label="Reason"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <CodeConfirmation
          label={direction === 'in' ? 'Book deposit' : 'Book withdrawal'}
          missing={missing(money !== null && money.units > 0n, trimmedReason)}
          step={() => call('move_treasury', { ...input, p_idempotency_key: keyFor(input) })}
          onDone={({ message }) => {
            toast.success(message);
            settle();
            void queryClient.invalidateQueries({ queryKey: ['treasury-desk'] });
            void queryClient.invalidateQueries({ queryKey: ['payout-desk'] });
            onClose();
          }}
          unanswered="Trying again books it once."
        />
      </div>
    </ConsequenceSheet>
  );
}

function keyOf({ place, asset }: LocationOption): string {
  return `${place}/${asset}`;
}

function helperOf({ place, asset, difference }: LocationOption): string {
  if (place === 'bank')
    return 'The bank is queried where possible; otherwise another administrator confirms the deposit.';
  if (difference === null) return 'The chain is queried, and has not responded recently.';
  return Number(difference) === 0
    ? 'The chain showed no difference from the books in the last comparison.'
    : `The chain showed ${withUnit(asset, difference)} more than the books in the last comparison.`;
}

function missing(hasAmount: boolean, reason: string): string | null {
  if (!hasAmount) return 'Enter the amount first';
  return reason.length < SHORTEST ? 'Give a reason: it is stored with the movement' : null;
}
