import { useState } from 'react';
import { MAX_SAVINGS_RATE_BP } from '#core/savings/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { costOfSavings } from '#web/features/admin/savings-desk/cost-of-savings.ts';
import type { Product } from '#web/features/admin/savings-desk/desk-query.ts';
import { lastsText, rateText } from '#web/features/admin/savings-desk/desk-texts.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export interface RateStep {
  readonly does: 'set' | 'open' | 'close';
  readonly product: Product;
}

const STEP_TEXTS = {
  set: {
    title: 'rate',
    about: 'It applies from tomorrow, Lagos time. Nobody earns less for a day than was shown.',
    label: 'Set the rate',
  },
  open: {
    title: 'open to savings',
    about: 'People can add to them from now on. The rate stays the same.',
    label: 'Open these savings',
  },
  close: {
    title: 'closed to savings',
    about: 'Nobody can add to them. What is there keeps earning and can be taken out at any time.',
    label: 'Close these savings',
  },
} as const;

const NOTE = { label: 'Note', maxLength: 500 };

/** One change of an asset's savings: its cost, a note, and a fresh code. */
export function RateSheet({ step, onClose }: { step: RateStep; onClose: () => void }) {
  const { does, product } = step;
  const [typed, setTyped] = useState(String(product.rate_bp));
  const rate = does === 'set' ? readRate(typed) : product.rate_bp;
  const { title, about, label } = STEP_TEXTS[does];
  return (
    <ActionSheet
      {...{ label, onClose }}
      title={`${product.asset}: ${title}`}
      reason={NOTE}
      variant={does === 'close' ? 'danger-solid' : 'primary'}
      missing={rate === null ? 'Enter the rate first' : null}
      step={(note) =>
        call('set_savings_rate', {
          p_asset: product.asset,
          p_rate_bp: rate ?? product.rate_bp,
          p_is_open: does === 'set' ? product.is_open : does === 'open',
          p_note: note || null,
        })
      }
      changes={[['savings-desk']]}
      unanswered="Check the desk before you try again."
    >
      <p className="text-ink2">{about}</p>
      {does === 'set' && (
        <TextInput
          label="Rate a year, in basis points"
          value={typed}
          inputMode="numeric"
          maxLength={4}
          onChange={(event) => setTyped(event.target.value)}
          helper={rate === null ? '' : `${rateText(rate)} a year`}
          error={rate === null ? `A whole number from 0 to ${MAX_SAVINGS_RATE_BP}` : undefined}
        />
      )}
      {rate !== null && does !== 'close' && <Preview product={product} rate={rate} />}
    </ActionSheet>
  );
}

function Preview({ product, rate }: { product: Product; rate: number }) {
  const saved = readSum(product.asset, product.saved);
  const cost = costOfSavings(saved, rate, readSum(product.asset, product.treasury));
  return (
    <Facts
      facts={[
        { label: 'On what is saved now', value: formatWithUnit(saved) },
        { label: 'Costs a day', value: formatWithUnit(cost.day) },
        { label: 'Costs a year', value: formatWithUnit(cost.year) },
        { label: 'The treasury pays for', value: lastsText(cost) },
      ]}
    />
  );
}

function readRate(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const rate = Number(typed);
  return rate <= MAX_SAVINGS_RATE_BP ? rate : null;
}
