import { quoteStatusOf } from '#core/market-data/reference.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { COIN_PROBLEMS } from '#core/market-data/texts.ts';
import type { SourceReport } from '#web/features/admin/rates/rate-queries.ts';
import { SOURCE_NAMES } from '#web/lib/money/source-names.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { ageText } from '#web/lib/time/age-text.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const STATUS_LABELS = {
  counted: msg('counted'),
  away: msg('too far off'),
  stale: msg('too old'),
  standby: msg('standby'),
} as const;

/** Every source's price, side by side, and whether it is part of the rate. */
export function SourcesTable({
  reports,
  lastMarket,
}: {
  reports: readonly SourceReport[];
  /** The markets' last agreed rate: the reference for a manual rate. */
  lastMarket: Money | null;
}) {
  const now = new Date(useServerNow());
  const quotes = reports.flatMap(({ quote }) => quote ?? []);
  if (reports.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">
        {t('No sources yet. The first answers come within a minute.')}
      </p>
    );
  }
  return (
    <Table label={t('Sources of the rate')}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">{t('Source')}</HeadCell>
          <HeadCell end>{t('1 USDT')}</HeadCell>
          <HeadCell end>{t('Age')}</HeadCell>
          <HeadCell end className="pr-0!">
            {t('Status')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ source, quote, problem }) => {
          const status = quote && quoteStatusOf(quote, quotes, now, { lastMarket });
          return (
            <Row key={source} tall>
              <Cell className="pl-0!">
                <span className="block font-semibold">{t(SOURCE_NAMES[source])}</span>
                {problem && (
                  <span className="block text-sm text-fitila">{problemText(problem)}</span>
                )}
              </Cell>
              <Cell end className="font-semibold">
                {quote ? formatCurrency(quote.mid) : '–'}
              </Cell>
              <Cell end className="text-ink2 md:whitespace-nowrap">
                {quote ? ageText(quote.at, now) : '–'}
              </Cell>
              <Cell end className="pr-0!">
                <Chip tone={status === 'counted' ? 'ewe' : 'fitila'}>
                  {status ? t(STATUS_LABELS[status]) : t('not received')}
                </Chip>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function problemText(problem: string): string {
  return t(
    problem in COIN_PROBLEMS ? COIN_PROBLEMS[problem as keyof typeof COIN_PROBLEMS] : problem,
  );
}
