import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import { dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { nairaOf } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { SOURCE_NAMES } from '#web/lib/money/source-names.ts';
import { ageText } from '#web/lib/time/age-text.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Where the price comes from: what each market said, how long ago, and whether it counts. */
export function SourceList({ sources, as_of }: Pick<CoinFacts, 'sources' | 'as_of'>) {
  const now = new Date(as_of);
  if (sources.length === 0) {
    return (
      <p className="mt-3 border-y border-line py-4 text-ink2">
        {t('We read no market for this coin. On Oja it counts one naira each.')}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <Table label={t('Sources of the price')}>
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">{t('Source')}</HeadCell>
            <HeadCell end>{t('Price')}</HeadCell>
            <HeadCell end className="pr-0!">
              {t('Age')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, naira, bid, ask, at, is_counted }) => (
            <Row key={`${name} ${naira === null}`} tall>
              <Cell className="pl-0!">
                <span className="block font-semibold">{t(nameOf(name))}</span>
                <span className="block text-sm text-ink3">
                  {is_counted ? t('counted') : t('not counted')}
                </span>
              </Cell>
              <Cell end>
                {naira === null ? (
                  <>
                    <span className="block whitespace-nowrap">{dollars(bid)}</span>
                    <span className="block text-sm whitespace-nowrap text-ink3">
                      {t('asks {price}', { price: dollars(ask) })}
                    </span>
                  </>
                ) : (
                  <>
                    <span className="block whitespace-nowrap">{nairaOf(naira)}</span>
                    <span className="block text-sm text-ink3">{t('1 USDT')}</span>
                  </>
                )}
              </Cell>
              <Cell end className="pr-0! whitespace-nowrap text-ink2">
                {ageText(new Date(at), now)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function nameOf(source: string): string {
  return Object.hasOwn(SOURCE_NAMES, source)
    ? SOURCE_NAMES[source as keyof typeof SOURCE_NAMES]
    : source;
}
