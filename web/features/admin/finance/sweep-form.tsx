import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { CRYPTO_ASSETS, type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Proposes to bring collected fees to the treasury; a second person confirms it. */
export function SweepForm({ held }: Pick<FinanceReport, 'held'>) {
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { keyFor, settle } = useIdempotencyKey();
  const most = readSum(asset, held.find((one) => one.asset === asset)?.sweepable ?? '0');
  const amount = typed === '' ? most : parseMoney(asset, typed);
  const isTooMuch = amount !== null && amount.units > most.units;
  const isReady = amount !== null && amount.units > 0n && !isTooMuch;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Fees of"
        value={asset}
        onChange={({ target }) => {
          if (isCrypto(target.value)) setAsset(target.value);
          setTyped('');
        }}
        options={CRYPTO_ASSETS.map((one) => ({ value: one, label: one }))}
      />
      <MoneyInput
        label="Amount"
        asset={asset}
        size="md"
        value={typed}
        onChange={setTyped}
        placeholder="Everything"
        helper={
          most.units === 0n
            ? 'No fees can be swept now.'
            : `Empty: everything that can be swept, ${formatWithUnit(most)}.`
        }
        error={isTooMuch ? `At most ${formatWithUnit(most)}` : undefined}
      />
      <Button
        variant="primary"
        className="self-start"
        disabled={!isReady}
        onClick={() => setAsking(true)}
      >
        Propose the sweep…
      </Button>
      {isAsking && amount && (
        <ActionSheet
          title={`Propose ${formatWithUnit(amount)} for the treasury?`}
          reason={{
            label: 'Why',
            maxLength: LONGEST_APPROVAL_REASON,
            required: {
              minLength: SHORTEST_APPROVAL_REASON,
              missing: 'Say why: the second person decides by it',
            },
          }}
          label="Propose it"
          leaveLabel="Leave them where they are"
          step={(reason) => {
            const input = {
              p_asset: asset,
              ...(typed !== '' && { p_amount: typed }),
              p_note: reason,
            };
            return call('sweep_fees', { ...input, p_idempotency_key: keyFor(input) });
          }}
          onDone={() => {
            settle();
            setTyped('');
          }}
          changes={[['approvals'], ['finance']]}
          unanswered="Trying again proposes it once."
          onClose={() => setAsking(false)}
        >
          <p className="text-ink2">
            Nothing moves until another person of finance confirms it within a day. Then exactly
            this amount goes from the fees to the treasury. Fees that come in meanwhile stay.
          </p>
        </ActionSheet>
      )}
    </div>
  );
}
