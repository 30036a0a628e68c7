import { useState } from 'react';
import { CONVERT_LEAST_SPREAD_BP, MAX_CONVERT_SPREAD_BP } from '#core/convert/limits.ts';
import type { Pair } from '#web/features/admin/convert-desk/desk-query.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

export interface PairStep {
  readonly does: 'spread' | 'open' | 'close';
  readonly pair: Pair;
}

const STEP_TEXTS = {
  spread: {
    about: 'It applies from the next quote. Open quotes stay valid until they expire.',
    label: 'Set the spread',
  },
  open: {
    about: 'Quotes are given from now on, while there is stock.',
    label: 'Open the pair',
  },
  close: {
    about: 'No more quotes are given. Open quotes stay valid until they expire.',
    label: 'Close the pair',
  },
} as const;

const REASON = {
  label: 'Reason',
  maxLength: 500,
  required: { minLength: 3, missing: 'Enter a reason: it is kept with the change' },
};

/** One change of a pair: the value, its reason and a fresh code. */
export function PairSheet({ step, onClose }: { step: PairStep; onClose: () => void }) {
  const { does, pair } = step;
  const [typed, setTyped] = useState(String(pair.spread_bp));
  const spread = does === 'spread' ? readSpread(typed) : pair.spread_bp;
  const { about, label } = STEP_TEXTS[does];
  return (
    <ActionSheet
      {...{ label, onClose }}
      title={`${pair.from_asset} to ${pair.to_asset}`}
      reason={REASON}
      variant={does === 'close' ? 'danger-solid' : 'primary'}
      missing={spread === null ? 'Enter the spread first' : null}
      step={async (reason) => {
        await call('set_convert_pair', {
          p_from_asset: pair.from_asset,
          p_to_asset: pair.to_asset,
          p_spread_bp: spread ?? pair.spread_bp,
          p_is_open: does === 'spread' ? pair.is_open : does === 'open',
          p_note: reason,
        });
      }}
      changes={[['convert-desk']]}
      unanswered="Check the desk before you try again."
    >
      <p className="text-ink2">{about}</p>
      {does === 'spread' && (
        <TextInput
          label="Spread, in basis points"
          value={typed}
          inputMode="numeric"
          maxLength={4}
          onChange={(event) => setTyped(event.target.value)}
          helper={spread === null ? '' : `${spreadText(spread)} below the middle of the market`}
          error={
            spread === null
              ? `A whole number from ${CONVERT_LEAST_SPREAD_BP} to ${MAX_CONVERT_SPREAD_BP}`
              : undefined
          }
        />
      )}
    </ActionSheet>
  );
}

/** Basis points as a share: "0.50%". */
export function spreadText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}

function readSpread(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const spread = Number(typed);
  return spread >= CONVERT_LEAST_SPREAD_BP && spread <= MAX_CONVERT_SPREAD_BP ? spread : null;
}
