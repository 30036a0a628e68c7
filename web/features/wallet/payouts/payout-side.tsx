import { naira } from '#core/money/naira.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import {
  MIN_PAYOUT,
  PAYOUT_FEES,
  PAYOUT_LIMITS,
  STAMP_DUTY,
  STAMP_DUTY_FROM,
} from '#core/payouts/limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** What a withdrawal to a bank costs and how much it may be. */
export function PayoutSide() {
  const { basic, verified } = PAYOUT_LIMITS;
  return (
    <>
      <SideBlock
        title={t('Limits to a bank')}
        link={
          <TextLink to="/profile?tab=verification" className="text-sm">
            {t('Verification')}
          </TextLink>
        }
      >
        <Facts
          tight
          facts={[
            { label: t('At least'), value: formatCurrency(naira(MIN_PAYOUT)) },
            { label: t('Each time, not verified'), value: formatCurrency(naira(basic.once)) },
            { label: t('In 24 hours, not verified'), value: formatCurrency(naira(basic.day)) },
            { label: t('Each time, verified'), value: formatCurrency(naira(verified.once)) },
            { label: t('In 24 hours, verified'), value: formatCurrency(naira(verified.day)) },
          ]}
        />
      </SideBlock>
      <SideBlock title={t('Bank fees')}>
        <Facts
          tight
          facts={[
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
