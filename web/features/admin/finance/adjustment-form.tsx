import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { CRYPTO_ASSETS, type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const REASON = {
  label: 'Reason, which the person reads',
  maxLength: LONGEST_APPROVAL_REASON,
  required: {
    minLength: SHORTEST_APPROVAL_REASON,
    missing: 'Give the reason: the person reads it',
  },
};

/** Proposes to correct a person's available balance; a second person confirms it. */
export function AdjustmentForm() {
  const [handle, setHandle] = useState('');
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { keyFor, settle } = useIdempotencyKey();
  const amount = parseMoney(asset, typed);
  const person = handle.trim().replace(/^@/, '');
  const isReady = person !== '' && amount !== null && amount.units > 0n;
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={handle}
        onChange={({ target }) => setHandle(target.value)}
      />
      <Segmented
        label="Direction"
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'credit', label: 'Give' },
          { value: 'debit', label: 'Take' },
        ]}
      />
      <Select
        label="Asset"
        value={asset}
        onChange={({ target }) => {
          if (isCrypto(target.value)) setAsset(target.value);
        }}
        options={CRYPTO_ASSETS.map((one) => ({ value: one, label: one }))}
      />
      <MoneyInput
        label="Amount"
        asset={asset}
        size="md"
        value={typed}
        onChange={setTyped}
        helper={
          direction === 'credit'
            ? 'From the treasury to their available balance.'
            : 'From their available balance to the treasury. Offers, escrow and savings are never touched.'
        }
      />
      <Button className="self-start" disabled={!isReady} onClick={() => setAsking(true)}>
        Propose the correction…
      </Button>
      {isAsking && amount && (
        <ActionSheet
          title={`${direction === 'credit' ? 'Give' : 'Take'} ${formatWithUnit(amount)} ${direction === 'credit' ? 'to' : 'from'} ${person}?`}
          reason={REASON}
          label="Propose it"
          variant={direction === 'credit' ? 'primary' : 'danger-solid'}
          leaveLabel="Leave it as it is"
          step={(reason) => {
            const input = {
              p_handle: person,
              p_asset: asset,
              p_direction: direction,
              p_amount: typed,
              p_reason: reason,
            };
            return call('propose_adjustment', { ...input, p_idempotency_key: keyFor(input) });
          }}
          onDone={() => {
            settle();
            setTyped('');
            setHandle('');
          }}
          changes={[['approvals'], ['finance']]}
          unanswered="Trying again proposes it once."
          onClose={() => setAsking(false)}
        >
          <p className="text-ink2">
            Nothing moves until another person of finance confirms it within a day. The person is
            notified with the amount and your reason, and has a line of it in their activity and
            statement.
          </p>
        </ActionSheet>
      )}
    </div>
  );
}
