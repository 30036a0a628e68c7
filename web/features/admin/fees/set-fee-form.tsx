import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { FEE_RISE_DAYS, MAX_SELLER_FEE_BP } from '#core/fees/limits.ts';
import { CRYPTO_ASSETS, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { exampleTrade } from '#core/reading/example-trade.ts';
import { percent } from '#core/reading/figures.ts';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { readPercent } from '#web/features/admin/fees/read-percent.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const ASSETS = [
  { value: '', label: 'Every coin' },
  ...CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset })),
];

/** Proposes what sellers pay from a time on, with a code; another administrator confirms it. */
export function SetFeeForm() {
  const [asset, setAsset] = useState('');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const fee = readPercent(typed, MAX_SELLER_FEE_BP);
  const at = readLagosTime(from);
  return (
    <>
      <div className="flex flex-col gap-4">
        <Select
          label="Coin"
          value={asset}
          onChange={(event) => setAsset(event.target.value)}
          options={ASSETS}
        />
        <TextInput
          label="Sellers pay, in per cent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          helper={helperOf(fee)}
          error={
            typed !== '' && fee === null
              ? `A number from 0 to ${MAX_SELLER_FEE_BP / 100}, with at most two decimals`
              : undefined
          }
        />
        <TextInput
          label="From"
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          helper={`In Lagos time. Empty: at once; a higher fee ${FEE_RISE_DAYS} days after the confirmation.`}
        />
        <TextInput
          label="Why"
          value={reason}
          maxLength={LONGEST_APPROVAL_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          variant="primary"
          className="self-start"
          disabled={fee === null || reason.trim().length < SHORTEST_APPROVAL_REASON}
          onClick={() => setAsking(true)}
        >
          Propose…
        </Button>
      </div>
      {fee !== null && asking && (
        <ActionSheet
          title={`Propose ${percent(fee).replace(' ', '\u00a0')} for sellers?`}
          label="Propose it"
          leaveLabel="Keep it as it is"
          step={() =>
            call('admin_schedule_fee_change', {
              ...(isCrypto(asset) && { p_asset: asset }),
              p_seller_fee_bp: fee,
              ...(at && { p_effective_at: at.toISOString() }),
              p_note: reason.trim(),
            })
          }
          onDone={() => {
            setTyped('');
            setFrom('');
            setReason('');
          }}
          changes={[['approvals']]}
          unanswered="Check the pending proposals before you try again."
          onClose={() => setAsking(false)}
        >
          <p className="text-ink2">
            Nothing changes until another administrator confirms it within a day. It applies to new
            offers of {asset || 'every coin'} from{' '}
            {at ? `${from.replace('T', ' ')} in Lagos` : 'the confirmation'} on; a higher fee at the
            earliest {FEE_RISE_DAYS} days after it, with a notification to everyone who has an open
            offer. The public pages show it. Existing offers and orders keep their fee. Your names
            and the reason are kept.
          </p>
        </ActionSheet>
      )}
    </>
  );
}

function helperOf(fee: number | null): string {
  if (fee === null) return 'Of the crypto, taken at release. Buyers pay nothing.';
  const { amount, sellerFee } = exampleTrade({ seller_bp: fee, buyer_bp: 0 });
  return `On ${formatWithUnit(amount)} that is ${formatWithUnit(sellerFee)}.`;
}
