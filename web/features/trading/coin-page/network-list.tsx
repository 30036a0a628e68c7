import { formatAmount } from '#core/money/format-money.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** On which networks a coin comes and goes: minimums, confirmations, and what sending costs now. */
export function NetworkList({ asset, networks }: Pick<CoinFacts, 'asset' | 'networks'>) {
  if (networks.length === 0) {
    return (
      <p className="mt-3 border-y border-line py-4 text-ink2">
        {t('Deposits and withdrawals of this coin are not open here.')}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <Table label={t('Networks of {asset}', { asset })}>
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">{t('Network')}</HeadCell>
            <HeadCell end className="whitespace-normal!">
              {t('Minimum deposit')}
            </HeadCell>
            <HeadCell end className="pr-0! whitespace-normal!">
              {t('Withdrawal fee')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {networks.map((network) => (
            <Row key={network.chain} tall>
              <Cell className="pl-0!">
                <span className="block font-semibold">{network.name}</span>
                <span className="block text-sm text-ink3">
                  {t('{standard}, about {minutes} min', {
                    standard: network.standard,
                    minutes: network.minutes,
                  })}
                </span>
              </Cell>
              <Cell end>
                <span className="block whitespace-nowrap">
                  {amountOf(asset, network.min_deposit)}
                </span>
                <span className="block text-sm text-ink3">
                  {network.is_open
                    ? t('{count, plural, one {# confirmation} other {# confirmations}}', {
                        count: network.confirmations,
                      })
                    : t('closed for now')}
                </span>
              </Cell>
              <Cell end className="pr-0!">
                <Withdrawal asset={asset} of={network.withdrawal} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Withdrawal({
  asset,
  of,
}: {
  asset: CryptoAsset;
  of: CoinFacts['networks'][number]['withdrawal'];
}) {
  if (!of) return <span className="text-ink3">{t('not sent')}</span>;
  return (
    <>
      <span className="block whitespace-nowrap">
        {of.fee === null ? t('not known now') : amountOf(asset, of.fee)}
      </span>
      <span className="block text-sm text-ink3">
        {of.is_paused
          ? t('paused for now')
          : t('from {least}', { least: amountOf(asset, of.least) })}
      </span>
    </>
  );
}

function amountOf(asset: CryptoAsset, figure: number): string {
  const money = roundedMoney(asset, figure);
  return money ? formatAmount(money) : '–';
}
