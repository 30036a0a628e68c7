import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#core/money/money.ts';
import type { PlaceLine } from '#web/features/treasury-desk/desk-query.ts';
import { placeName, withUnit } from '#web/features/treasury-desk/words.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.ts';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/dialog.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Spot = Pick<PlaceLine, 'place' | 'asset' | 'difference'>;

const BANK: Spot = { place: 'bank', asset: 'NGN', difference: null };
const SHORTEST = 3;

/** Writes down what happened outside: nothing is sent by it. */
export function MoveSheet({
  places,
  onClose,
}: {
  places: readonly PlaceLine[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const spots: Spot[] = [BANK, ...places.filter(({ place }) => place !== 'bank')];
  const [chosen, setChosen] = useState(keyOf(BANK));
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { keyFor, settle } = useIntentionKey();
  const spot = spots.find((one) => keyOf(one) === chosen) ?? BANK;
  const money = parseMoney(spot.asset, amount);
  const said = reason.trim();
  const wish = {
    p_place: spot.place,
    p_asset: spot.asset,
    p_direction: direction,
    p_amount: amount,
    p_note: said,
  };
  return (
    <ConsequenceSheet open onClose={onClose} title="Book a movement">
      <div className="flex flex-col gap-5">
        <p className="text-ink2">
          Nothing is sent. The books are told of what was brought or taken already.
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
            label: `${placeName(one.place)} · ${one.asset}`,
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
          label={direction === 'in' ? 'Book what was brought' : 'Book what was taken'}
          missing={missing(money !== null && money.units > 0n, said)}
          step={() => call('move_treasury', { ...wish, p_idempotency_key: keyFor(wish) })}
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

function keyOf({ place, asset }: Spot): string {
  return `${place}/${asset}`;
}

function helperOf({ place, asset, difference }: Spot): string {
  if (place === 'bank')
    return 'The bank is asked where it can be; where not, another administrator confirms what was brought.';
  if (difference === null) return 'The chain is asked, and has not answered lately.';
  return Number(difference) === 0
    ? 'The chain showed nothing beside the books in the last comparison.'
    : `The chain showed ${withUnit(asset, difference)} beside the books in the last comparison.`;
}

function missing(hasAmount: boolean, reason: string): string | null {
  if (!hasAmount) return 'Enter the amount first';
  return reason.length < SHORTEST ? 'Say why: it is kept with the movement' : null;
}
