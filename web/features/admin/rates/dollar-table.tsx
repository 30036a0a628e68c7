import { useQuery } from '@tanstack/react-query';
import type { DollarSourceName } from '#core/market-data/dollar-coins.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { dollarQuotesQuery } from '#web/features/admin/rates/rate-queries.ts';
import { SOURCE_NAMES } from '#web/lib/money/source-names.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Each market's bid and ask of a dollar coin, in dollars. */
export function DollarTable() {
  const query = useQuery(dollarQuotesQuery());
  return (
    <>
      <DeskQuery query={query} failed={t('Couldn’t load the dollar prices')}>
        {(quotes) =>
          quotes.length === 0 ? (
            <p className="border-y border-line py-6 text-ink2">{t('No market data yet.')}</p>
          ) : (
            <Table label={t('Dollar coins')}>
              <thead>
                <tr className="h-10 border-y border-line">
                  <HeadCell className="pl-0!">{t('Coin')}</HeadCell>
                  <HeadCell end>{t('Bid')}</HeadCell>
                  <HeadCell end>{t('Ask')}</HeadCell>
                  <HeadCell end className="pr-0!">
                    {t('Received')}
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {quotes.map(({ source, asset, bid, ask, quoted_at }) => (
                  <Row key={`${source}/${asset}`} tall>
                    <Cell className="pl-0!">
                      <span className="block font-semibold">{asset}</span>
                      <span className="block text-sm text-ink3">
                        {t(SOURCE_NAMES[source as DollarSourceName])}
                      </span>
                    </Cell>
                    <Cell end>{bid ?? '–'}</Cell>
                    <Cell end>{ask ?? '–'}</Cell>
                    <Cell end className="pr-0!">
                      {quoted_at ? <Clock at={quoted_at} day /> : t('not received')}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )
        }
      </DeskQuery>
      <p className="mt-3 max-w-prose text-sm text-ink3">
        {t(
          'USDC is converted at both coins’ dollar prices on two markets, no older than 90 seconds. If any market shows the two more than 0.5% apart, the pair is closed.',
        )}
      </p>
    </>
  );
}
