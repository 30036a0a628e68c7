import { useMutation } from '@tanstack/react-query';
import { fileOf, type OrdersSearch } from '#web/features/trading/orders/orders-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { fetchFile, saveFile } from '#web/lib/supabase/fetch-file.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';

/** Saves all that fits, not only what is loaded, as a spreadsheet. A file that breaks off is not saved. */
export function useOrdersFile(search: OrdersSearch) {
  const name = search.tab === 'offers' ? 'oja-offers.csv' : 'oja-orders.csv';
  return useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(fileOf(search), () => undefined),
    onSuccess: (file) => {
      saveFile(file, name);
      toast.success(t('Saved as {name}', { name }));
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
}
