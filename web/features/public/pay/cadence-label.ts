import type { PublicRecurring } from '#core/recurring/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** How often a recurring invoice comes: "Monthly", "Every 10 days". */
export function cadenceLabel({
  cadence,
  every_days,
}: Pick<PublicRecurring, 'cadence' | 'every_days'>): string {
  switch (cadence) {
    case 'weekly':
      return t('Weekly');
    case 'monthly':
      return t('Monthly');
    case 'yearly':
      return t('Yearly');
    case 'custom':
      return every_days === 1 ? t('Daily') : t('Every {count} days', { count: every_days ?? 1 });
  }
}
