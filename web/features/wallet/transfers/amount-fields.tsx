import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { MAX_TRANSFER_NOTE_LENGTH } from '#core/transfers/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatShort, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import { useTwoWay } from '#web/lib/forms/use-two-way.ts';
import { useNairaSides } from '#web/lib/money/use-naira-sides.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { OtherAmount, TwoWayInput } from '#web/ui/form/two-way-input.tsx';
import { CoinChoice } from '#web/ui/form/coin-choice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { HoldNotice } from '#web/ui/money/hold-notice.tsx';
import { LimitLeft } from '#web/features/wallet/limits/limit-left.tsx';
import { WithdrawableFrom } from '#web/ui/money/withdrawable-from.tsx';

export interface TypedAmount {
  readonly asset: CryptoAsset;
  readonly amount: string;
  readonly note: string;
}

export const NOTHING_TYPED: TypedAmount = { asset: 'USDT', amount: '', note: '' };

/** Coin, amount and note. For the payer, with the balance and what their limits leave below. */
export function AmountFields({
  value: typed,
  onChange: onType,
  ref,
  pays,
  error,
}: {
  value: TypedAmount;
  onChange: (typed: TypedAmount) => void;
  /** The amount, which has the focus when it is wrong. */
  ref: Ref<HTMLInputElement>;
  pays: boolean;
  error: string | undefined;
}) {
  const userId = useUserId();
  const { data: available } = useQuery(availableQuery(userId, typed.asset));
  const two = useTwoWay(
    typed.amount,
    (amount) => onType({ ...typed, amount }),
    useNairaSides(typed.asset),
  );
  return (
    <>
      {pays && <HoldNotice />}
      <CoinChoice
        label={t('Asset')}
        value={typed.asset}
        onChange={(asset) => onType({ ...typed, asset })}
      />
      <div>
        <TwoWayInput
          ref={ref}
          label={t('Amount')}
          coin={typed.asset}
          fiat="NGN"
          unit={two.unit}
          onUnit={two.onUnit}
          value={two.value}
          onChange={two.onChange}
          error={error}
          helper={
            <OtherAmount other={two.other}>
              {pays &&
                available &&
                t('{available} available', { available: formatShort(available, 'down') })}
            </OtherAmount>
          }
        />
        {pays && <WithdrawableFrom asset={typed.asset} className="mt-1" />}
        {pays && available && available.units > 0n && (
          <div className="mt-3 flex">
            <ChoiceChip onClick={() => onType({ ...typed, amount: toDecimal(available) })}>
              {t('Max')}
            </ChoiceChip>
          </div>
        )}
        {pays && <LimitLeft product="transfer" className="mt-2" />}
      </div>
      <TextInput
        label={t('Note')}
        value={typed.note}
        onChange={(event) => onType({ ...typed, note: event.target.value })}
        maxLength={MAX_TRANSFER_NOTE_LENGTH}
        autoComplete="off"
        helper={t('Optional. Visible to both of you.')}
      />
    </>
  );
}

export interface ReadAmount {
  readonly amount: (Money & { readonly asset: CryptoAsset }) | null;
  /** Why it is invalid. The server decides. */
  readonly problem: string | undefined;
}

/** The amount as money. `available` is what a payer has; undefined for who pays nothing, and while it loads. */
export function readAmount(
  { asset, amount: typed }: TypedAmount,
  available: Money | undefined,
): ReadAmount {
  const amount = parseMoney(asset, typed);
  if (!amount || amount.units === 0n) return { amount: null, problem: t('Enter an amount') };
  if (available && available.asset === asset && amount.units > available.units) {
    return {
      amount: null,
      problem: t('{available} available', { available: formatWithUnit(available) }),
    };
  }
  return { amount: { ...amount, asset }, problem: undefined };
}
