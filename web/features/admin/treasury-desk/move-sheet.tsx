import { useState } from 'react';
import { parseMoney } from '#core/money/money.ts';
import type { LocationLine } from '#web/features/admin/treasury-desk/desk-query.ts';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import { withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';

type LocationOption = Pick<LocationLine, 'location' | 'asset' | 'difference'>;

const BANK: LocationOption = { location: 'bank', asset: 'NGN', difference: null };
const REASON = {
  label: 'Reason',
  maxLength: 500,
  required: { minLength: 3, missing: 'Give a reason: it is stored with the movement' },
};

/** Records what happened outside: nothing is sent by it. */
export function MoveSheet({
  locations,
  onClose,
}: {
  locations: readonly LocationLine[];
  onClose: () => void;
}) {
  const spots: LocationOption[] = [
    BANK,
    ...locations.filter(({ location }) => location !== 'bank'),
  ];
  const [chosen, setChosen] = useState(keyOf(BANK));
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [amount, setAmount] = useState('');
  const { keyFor, settle } = useIdempotencyKey();
  const spot = spots.find((one) => keyOf(one) === chosen) ?? BANK;
  const money = parseMoney(spot.asset, amount);
  const hasAmount = money !== null && money.units > 0n;
  const input = {
    p_location: spot.location,
    p_asset: spot.asset,
    p_direction: direction,
    p_amount: amount,
  };
  return (
    <ActionSheet
      title="Book a movement"
      reason={REASON}
      label={direction === 'in' ? 'Book deposit' : 'Book withdrawal'}
      variant="danger-solid"
      missing={hasAmount ? null : 'Enter the amount first'}
      step={(reason) => {
        const noted = { ...input, p_note: reason };
        return call('move_treasury', { ...noted, p_idempotency_key: keyFor(noted) });
      }}
      onDone={settle}
      changes={[['treasury-desk'], ['payout-desk']]}
      unanswered="Trying again books it once."
      onClose={onClose}
    >
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
          label: `${locationName(one.location)} · ${one.asset}`,
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
      <MoneyInput label="Amount" asset={spot.asset} size="md" value={amount} onChange={setAmount} />
    </ActionSheet>
  );
}

function keyOf({ location, asset }: LocationOption): string {
  return `${location}/${asset}`;
}

function helperOf({ location, asset, difference }: LocationOption): string {
  if (location === 'bank')
    return 'The bank is queried where possible; otherwise another administrator confirms the deposit.';
  if (difference === null) return 'The chain is queried, and has not responded recently.';
  return Number(difference) === 0
    ? 'The chain showed no difference from the books in the last comparison.'
    : `The chain showed ${withUnit(asset, difference)} more than the books in the last comparison.`;
}
