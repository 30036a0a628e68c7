import { StatementList } from '#web/features/wallet/wallet/statements/statement-list.tsx';
import { TaxPacks } from '#web/features/wallet/wallet/statements/tax-packs.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** Statements by month and year to download. */
export default function StatementsTab() {
  return (
    <div className="in-order grid gap-12 pt-6">
      <section aria-labelledby="statements">
        <h2 id="statements" className="font-display text-xl font-bold">
          {t('Statements')}
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-ink2">{t('Monthly statements, Lagos time.')}</p>
        <StatementList />
      </section>
      <section aria-labelledby="tax-packs">
        <h2 id="tax-packs" className="mb-2 font-display text-xl font-bold">
          {t('Tax packs')}
        </h2>
        <TaxPacks />
      </section>
    </div>
  );
}
