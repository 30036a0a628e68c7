import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Links to the trade in which an expired run continues, once its buyer has shown a receipt. */
export function RunsAgain({ tradeId }: { tradeId: string }) {
  return (
    <>
      <p className="font-semibold">{t('This order is active again')}</p>
      <ButtonLink to={`/trade/${tradeId}/payment`} className="mt-3">
        {t('Open it')}
      </ButtonLink>
    </>
  );
}
