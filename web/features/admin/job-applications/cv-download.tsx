import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CV_BUCKET } from '#core/careers/limits.ts';
import type { JobApplication } from '#web/features/admin/job-applications/desk-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

const VALID_SECONDS = 60;

/** The CV as a download: it came from a stranger, so no browser is asked to show it. */
export function CvDownload({ application }: { application: JobApplication }) {
  const { cv_name, full_name } = application;
  const download = useMutation({
    mutationFn: async (name: string) => {
      const { storage } = await lazyBackend();
      const { data, error } = await storage
        .from(CV_BUCKET)
        .createSignedUrl(name, VALID_SECONDS, { download: `CV ${full_name}.pdf` });
      if (error) throw error;
      window.location.assign(data.signedUrl);
    },
  });
  if (cv_name === null) return <Note>{t('No CV was sent; see the link.')}</Note>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={download.isPending} onClick={() => download.mutate(cv_name)}>
        <Icon of={Download} size={18} />
        {t('Download the CV')}
      </Button>
      <p className="text-sm text-ink3">
        {t('A PDF from a stranger. Open it in an up-to-date viewer.')}
      </p>
      {download.isError && (
        <p role="alert" className="text-sm text-ewu">
          {t('The file could not be downloaded. Try again.')}
        </p>
      )}
    </div>
  );
}
