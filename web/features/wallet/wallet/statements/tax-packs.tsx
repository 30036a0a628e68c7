import { useQuery } from '@tanstack/react-query';
import { NOT_TAX_ADVICE } from '#core/wallet/texts.ts';
import { DownloadButton } from '#web/features/wallet/wallet/statements/download-button.tsx';
import {
  statementMonthsQuery,
  taxFile,
} from '#web/features/wallet/wallet/statements/statement-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** A year's lots and disposals in naira, for tax advisers. */
export function TaxPacks() {
  const query = useQuery(statementMonthsQuery(useUserId(), null));
  const [advice, ...rules] = NOT_TAX_ADVICE;
  return (
    <>
      <p className="max-w-prose text-ink2">
        {t(
          'What you received and gave away in a year, what it cost in naira, and what you gained: one table for the person who does your taxes.',
        )}
      </p>
      <p className="mt-2 max-w-prose font-semibold">{t(advice)}</p>
      <QueryPart query={query} failed={t('Couldn’t load the years')} rows={1}>
        {({ years }) => (
          <ul className="mt-4 border-t border-line">
            {years.map((year) => (
              <li
                key={year}
                className="flex min-h-14 items-center justify-between gap-4 border-b border-line"
              >
                <span className="font-semibold">{year}</span>
                <DownloadButton
                  file={taxFile(year)}
                  label={t('Tax pack of {year} as CSV', { year })}
                >
                  CSV
                </DownloadButton>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
      <details className="mt-3 max-w-prose">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-aro">
          {t('How it is calculated')}
        </summary>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink2">
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
