import { ChevronRight } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How a number is stored, for those who want to know before sending it. */
export function RetentionDetails() {
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-ink2 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronRight}
          size={16}
          className="transition-transform duration-90 group-open:rotate-90"
        />
        {t('What we keep, and what we don’t')}
      </summary>
      <ul className="flex list-disc flex-col gap-1.5 pb-4 pl-6 text-sm text-ink2">
        <li>{t('Kept: the last 4 digits, the result, and the name the registry confirmed.')}</li>
        <li>
          {t(
            'Kept: a fingerprint of the number, so that it can verify one account only. Nobody can read the number from it without our key.',
          )}
        </li>
        <li>{t('Never kept: the number itself, your picture, your date of birth.')}</li>
        <li>
          {t(
            'If you close your account, only the fingerprint stays: for five years, as anti-money-laundering law requires.',
          )}
        </li>
      </ul>
    </details>
  );
}
