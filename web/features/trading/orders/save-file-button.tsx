import { Download } from 'lucide-react';
import type { OrdersSearch } from '#web/features/trading/orders/orders-search.ts';
import { useOrdersFile } from '#web/features/trading/orders/use-orders-file.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Saves what the filters leave, all of it, as CSV. */
export function SaveFileButton({ search }: { search: OrdersSearch }) {
  const online = useOnline();
  const file = useOrdersFile(search);
  return (
    <Button
      size="lg"
      className="shrink-0 max-lg:min-w-12 max-lg:px-2.5!"
      aria-label={t('Save as CSV')}
      title={online ? undefined : t('You are offline')}
      disabled={!online}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {!file.isPending && <Icon of={Download} />}
      <span className="max-lg:hidden">{t('Save as CSV')}</span>
    </Button>
  );
}
