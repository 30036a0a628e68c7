import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import type { InvoiceSearch } from '#web/features/business/console/invoices/invoice-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { fetchFile, saveFile } from '#web/lib/supabase/fetch-file.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** An invoice as a PDF; a draft too, which is its merchant's alone. */
export function PdfButton({
  invoice: { id, number },
}: {
  invoice: Pick<OwnInvoice, 'id' | 'number'>;
}) {
  const query = new URLSearchParams({ public_id: id }).toString();
  return (
    <FileButton
      path={`/functions/v1/invoice-pdf?${query}`}
      name={`invoice-${number}.pdf`}
      label={t('Download PDF')}
    />
  );
}

/** All invoices that the list shows, loaded or not, as a spreadsheet. */
export function CsvButton({ search: { isTest, status, query } }: { search: InvoiceSearch }) {
  const search = query.trim();
  const filter = new URLSearchParams({
    test: String(isTest),
    ...(status && { status }),
    ...(search && { search }),
  }).toString();
  return (
    <FileButton
      path={`/functions/v1/invoices-export?${filter}`}
      name="oja-invoices.csv"
      label={t('Export CSV')}
    />
  );
}

function FileButton({ path, name, label }: { path: string; name: string; label: string }) {
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(path, () => undefined),
    onSuccess: (file) => {
      saveFile(file, name);
      toast.success(t('Saved as {name}', { name }));
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
      <Icon of={Download} />
      {label}
    </Button>
  );
}
