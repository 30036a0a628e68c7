import { naira } from '#core/money/naira.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { MIN_PAYOUT, PAYOUT_FEES, STAMP_DUTY, STAMP_DUTY_FROM } from '#core/payouts/limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { OwnLimitsBlock } from '#web/features/wallet/limits/own-limits-block.tsx';

/** What a withdrawal to a bank costs and how much it may be. */
export function PayoutSide() {
  return (
    <>
      <OwnLimitsBlock product="payout" />
      <SideBlock title={t('Minimum and fees')}>
        <Facts
          tight
          facts={[
            { label: t('At least'), value: formatCurrency(naira(MIN_PAYOUT)) },
            ...PAYOUT_FEES.map(({ upTo, fee }) => ({
              label:
                upTo === null
                  ? t('Above that')
                  : t('Up to {amount}', { amount: formatCurrency(naira(upTo)) }),
              value: formatCurrency(naira(fee)),
            })),
            {
              label: t('Stamp duty from {amount}', {
                amount: formatCurrency(naira(STAMP_DUTY_FROM)),
              }),
              value: formatCurrency(naira(STAMP_DUTY)),
            },
          ]}
        />
      </SideBlock>
      <SideBlock title={t('Good to know')}>
        <SideNotes
          notes={[
            t('Withdrawals to a bank are paid from your cNGN, one naira for each.'),
            t(
              'Withdrawals to a new bank account wait 24 hours, except for a small amount each week. Buyers may pay into it at once.',
            ),
            t('The account has to be in your own name, as the bank has it.'),
          ]}
        />
      </SideBlock>
    </>
  );
}
