import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { sizeText } from '#core/files/size-text.ts';
import { EXPORT_BUCKET } from '#web/features/account/data-protection/own-requests-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Validity of the link: enough to begin, too short to be passed on. */
const VALID_SECONDS = 60;

/** Fetches the copy as a file. */
export function DownloadCopy({ fileName, size }: { fileName: string; size: number }) {
  const online = useOnline();
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { storage } = await lazyBackend();
      const { data, error } = await storage
        .from(EXPORT_BUCKET)
        .createSignedUrl(fileName, VALID_SECONDS, { download: 'oja-data.json' });
      if (error) throw error;
      window.location.assign(data.signedUrl);
    },
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={download.isPending} disabled={!online} onClick={() => download.mutate()}>
        <Icon of={Download} size={18} />
        {t('Download ({size})', { size: sizeText(size) })}
      </Button>
      {download.isError && (
        <p role="alert" className="text-sm text-ewu">
          {t('The file could not be downloaded. Try again.')}
        </p>
      )}
    </div>
  );
}
