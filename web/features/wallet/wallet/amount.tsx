import { useAmountsHidden } from '#web/features/wallet/wallet/amounts-hidden.ts';
import { t } from '#web/lib/i18n/language.ts';

/** An amount, or dots where amounts are hidden. */
export function Amount({ children }: { children: string }) {
  const { hidden } = useAmountsHidden();
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">{t('hidden')}</span>
    </>
  );
}
