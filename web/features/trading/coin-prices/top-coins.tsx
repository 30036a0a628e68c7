import { COINS_SHOWN } from '#core/market-data/limits.ts';
import { bigDollars, dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { Change, CoinLink, Sparkline } from '#web/features/trading/coin-prices/coin-parts.tsx';
import type { MarketCoins } from '#web/features/trading/coin-prices/coins.ts';
import { CoinsStatus } from '#web/features/trading/coin-prices/coins-status.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** The biggest coins, from an answer that is already there. */
export function TopCoinsTable({
  answer,
  failed = false,
  most = COINS_SHOWN,
  status = true,
}: {
  answer: MarketCoins | undefined;
  failed?: boolean;
  most?: number;
  /** Whether the age of the prices is shown above; left out on a page that shows it itself. */
  status?: boolean;
}) {
  const coins = answer?.coins.slice(0, most) ?? [];
  return (
    <>
      {status && (
        <div className="flex min-h-8 justify-end pb-2">
          <CoinsStatus answer={answer} failed={failed} />
        </div>
      )}
      {coins.length > 0 ? (
        <Table label={t('The biggest coins by market value')}>
          <thead>
            <tr className="h-10 border-y border-line">
              <HeadCell className="pl-0!">{t('Coin')}</HeadCell>
              <HeadCell end>{t('Price')}</HeadCell>
              <HeadCell end className="max-sm:hidden">
                {t('1 h')}
              </HeadCell>
              <HeadCell end>{t('24 h')}</HeadCell>
              <HeadCell end className="max-sm:hidden">
                {t('7 days')}
              </HeadCell>
              <HeadCell end className="max-lg:hidden">
                {t('Market value')}
              </HeadCell>
              <HeadCell end className="pr-0! max-md:hidden">
                {t('The week')}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {coins.map((coin) => (
              <Row key={coin.id} tall>
                <Cell className="pl-0!">
                  <CoinLink coin={coin} />
                </Cell>
                <Cell end className="font-semibold">
                  {dollars(coin.current_price)}
                </Cell>
                <Cell end className="max-sm:hidden">
                  <Change of={coin.price_change_percentage_1h} />
                </Cell>
                <Cell end>
                  <Change of={coin.price_change_percentage_24h} />
                </Cell>
                <Cell end className="max-sm:hidden">
                  <Change of={coin.price_change_percentage_7d} />
                </Cell>
                <Cell end className="text-ink2 max-lg:hidden">
                  {bigDollars(coin.market_cap)}
                </Cell>
                <Cell end className="pr-0! max-md:hidden">
                  <Sparkline prices={coin.sparkline} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="border-y border-line py-6 text-ink2">
          {answer === undefined && !failed
            ? t('Loading prices.')
            : t('No prices to show now. Trading still works.')}
        </p>
      )}
    </>
  );
}
