import { useState } from 'react';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { LONGEST_RESTRICTION_NOTE, SHORTEST_RESTRICTION_NOTE } from '#core/restrictions/limits.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { Restriction } from '#web/features/admin/restrictions/restriction-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Lien = Restriction['liens'][number];

const REASON = {
  label: 'Why, for the second administrator',
  maxLength: LONGEST_RESTRICTION_NOTE,
  required: { minLength: SHORTEST_RESTRICTION_NOTE, missing: 'Write why.' },
};
const CHANGES = [['restrictions'], ['approvals']];
const UNANSWERED = 'Check the pending approvals: it may be there already.';

/** Proposes to keep an amount under a court order. */
export function LienSheet({
  restriction: { id, person },
  onClose,
}: {
  restriction: Restriction;
  onClose: () => void;
}) {
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [typed, setTyped] = useState('');
  const amount = parseMoney(asset, typed);
  return (
    <ActionSheet
      title={`Keep coins of ${person.handle}`}
      label="Propose it"
      reason={REASON}
      missing={amount && amount.units > 0n ? null : 'Enter the amount of the order.'}
      step={(note) =>
        call('place_lien', {
          p_restriction_id: id,
          p_asset: asset,
          p_amount: typed.trim(),
          p_note: note,
        })
      }
      changes={CHANGES}
      unanswered={UNANSWERED}
      onClose={onClose}
    >
      <p className="text-ink2">
        Once another administrator confirms it, what is free is kept at once and the rest as it
        comes in. What is in offers or escrow stays there.
      </p>
      <Select
        label="Coin"
        value={asset}
        options={CRYPTO_ASSETS.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setAsset(target.value as CryptoAsset)}
      />
      <TextInput
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionSheet>
  );
}

/** Proposes to give a lien's coins back, or to hand them to the treasury, which pays the court. */
export function LienEndSheet({
  lien,
  end,
  onClose,
}: {
  lien: Lien;
  end: 'lift' | 'pay';
  onClose: () => void;
}) {
  const taken = `${lien.taken} ${lien.asset}`;
  return (
    <ActionSheet
      title={end === 'lift' ? `Give ${taken} back?` : `Hand over ${taken}?`}
      label="Propose it"
      variant={end === 'pay' ? 'danger-solid' : 'primary'}
      reason={REASON}
      step={(note) => call('end_lien', { p_lien_id: lien.id, p_end: end, p_note: note })}
      changes={CHANGES}
      unanswered={UNANSWERED}
      onClose={onClose}
    >
      <p className="text-ink2">
        {end === 'lift'
          ? 'Once another administrator confirms it, the coins are free again.'
          : 'Once another administrator confirms it, the coins go to the treasury, from where they are paid to the court’s account.'}
      </p>
    </ActionSheet>
  );
}
