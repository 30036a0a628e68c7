import { t } from '#web/lib/i18n/language.ts';
import { Switch } from '#web/ui/form/switch.tsx';

/** Across the page in test mode, under a dashed rule. */
export function TestBand({ onLive }: { onLive: () => void }) {
  return (
    <div className="border-b border-dashed border-fitila">
      <div className="page-gutter flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <span className="rounded-chip border border-dashed border-fitila px-2 py-0.5 text-sm font-semibold text-fitila">
          {t('Test mode')}
        </span>
        <p className="text-sm text-ink2">
          {t('Nothing on this page moves money. Test and live never see each other’s invoices.')}
        </p>
        <Switch className="ml-auto" label={t('Live')} checked={false} onChange={onLive} />
      </div>
    </div>
  );
}
