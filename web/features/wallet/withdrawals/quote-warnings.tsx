import { Info, TriangleAlert } from 'lucide-react';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import type { Quote } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Reasons to check the address once more. */
export function QuoteWarnings({ warnings }: { warnings: Quote['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {warnings.map((warning) =>
        warning.kind === 'looks_alike' ? (
          <li key={warning.address} className="flex gap-3 rounded-card border border-ewu p-3">
            <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-ewu" />
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{t('It looks like another address you know')}</p>
              <p className="mt-0.5 text-ink2">
                {t(
                  'It starts and ends the same, but it is a different address. Compare every letter:',
                )}
              </p>
              <p className="mt-1">
                {warning.label && <span className="mr-2 font-semibold">{warning.label}</span>}
                <AddressText address={warning.address} />
              </p>
            </div>
          </li>
        ) : (
          <li key="never-used" className="flex gap-2 text-sm text-ink2">
            <Icon of={Info} size={16} className="mt-0.5 shrink-0" />
            {t('You have never sent to this address. Try a small amount first.')}
          </li>
        ),
      )}
    </ul>
  );
}
