import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { DownloadButton } from '#web/features/wallet/wallet/statements/download-button.tsx';
import {
  statementFile,
  statementMonthsQuery,
  type StatementMonth,
} from '#web/features/wallet/wallet/statements/statement-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** The months of a year, each with its opening, movements and closing balance, and its statement to download. */
export function StatementList() {
  const userId = useUserId();
  const [year, setYear] = useState<number | null>(null);
  const [asset, setAsset] = useState<CryptoAsset | null>(null);
  const query = useQuery({
    ...statementMonthsQuery(userId, year),
    placeholderData: (before) => before,
  });
  return (
    <QueryPart query={query} failed={t('Couldn’t load your statements')} rows={4}>
      {(found) => (
        <>
          <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
            <Select
              label={t('Year')}
              value={String(year ?? found.year)}
              onChange={(event) => setYear(Number(event.target.value))}
              options={found.years.map((one) => ({ value: String(one), label: String(one) }))}
            />
            <Select
              label={t('Asset')}
              value={asset ?? ''}
              onChange={(event) =>
                setAsset(CRYPTO_ASSETS.find((one) => one === event.target.value) ?? null)
              }
              options={[
                { value: '', label: t('Every asset') },
                ...CRYPTO_ASSETS.map((one) => ({ value: one, label: one })),
              ]}
            />
          </div>
          {found.months.every(({ movements }) => movements === 0) && (
            <EmptyState>
              {t('No transactions yet. A month with transactions has a statement.')}
            </EmptyState>
          )}
          <ColumnNames />
          <ul className="border-t border-line">
            {found.months.map((month) => (
              <Month key={month.month} month={month} asset={asset} />
            ))}
          </ul>
        </>
      )}
    </QueryPart>
  );
}

function Month({ month, asset }: { month: StatementMonth; asset: CryptoAsset | null }) {
  const name = formatMonth(month.month);
  const assets = month.assets.filter(
    (one) =>
      (asset === null || one.asset === asset) &&
      (one.money_in > 0 || one.money_out > 0 || one.closing > 0),
  );
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 lg:grid-cols-[200px_minmax(0,1fr)_190px] lg:items-center">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink2">
          {t('{count, plural, one {# transaction} other {# transactions}}', {
            count: month.movements,
          })}
        </p>
        {month.is_running && (
          <p className="lg:mt-1">
            <Chip tone="fitila">{t('Month to date')}</Chip>
          </p>
        )}
      </div>
      <dl className="grid gap-y-2">
        {assets.map((one) => (
          <AssetFigures key={one.asset} figures={one} />
        ))}
        {assets.length === 0 && <p className="text-sm text-ink3">{t('No balance.')}</p>}
      </dl>
      <div className="flex gap-3 lg:justify-end">
        {(['pdf', 'csv'] as const).map((format) => (
          <DownloadButton
            key={format}
            file={statementFile(month.month, format, asset)}
            label={t('{name} as {format}', { name, format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </DownloadButton>
        ))}
      </div>
    </li>
  );
}

/** On a phone two lines: the closing balance, and the movements below. */
const COLUMNS =
  'grid grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-3 lg:grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]';

function AssetFigures({ figures }: { figures: StatementMonth['assets'][number] }) {
  const { asset } = figures;
  const shown = (value: number) => formatAmount(wireBalance(asset, value));
  return (
    <div className={`${COLUMNS} text-sm`}>
      <dt className="font-semibold">{asset}</dt>
      <FigureCell
        label={t('closing balance')}
        className="col-span-2 font-semibold lg:order-last lg:col-span-1"
      >
        {shown(figures.closing)}
      </FigureCell>
      <FigureCell
        label={t('money in')}
        className={`col-start-2 lg:col-start-auto ${figures.money_in > 0 ? 'text-ewe' : 'text-ink3'}`}
      >
        {`+${shown(figures.money_in)}`}
      </FigureCell>
      <FigureCell
        label={t('money out')}
        className={figures.money_out > 0 ? 'text-ink2' : 'text-ink3'}
      >
        {figures.money_out === 0 ? shown(0) : `−${shown(figures.money_out)}`}
      </FigureCell>
    </div>
  );
}

function ColumnNames() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-8 border-t border-line py-2 text-sm font-semibold text-ink2 lg:grid-cols-[200px_minmax(0,1fr)_190px]"
    >
      <span className="max-lg:hidden">{t('Month')}</span>
      <span className={COLUMNS}>
        <span />
        <span className="col-span-2 text-right lg:order-last lg:col-span-1">
          {t('Closing balance')}
        </span>
        <span className="col-start-2 text-right lg:col-start-auto">{t('Money in')}</span>
        <span className="text-right">{t('Money out')}</span>
      </span>
      <span className="max-lg:hidden" />
    </div>
  );
}

function FigureCell({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: string;
}) {
  return (
    <dd className={`min-w-0 text-right break-all ${className}`}>
      <span className="sr-only">{label}</span> <Amount>{children}</Amount>
    </dd>
  );
}

/** "November 2026". */
function formatMonth(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
