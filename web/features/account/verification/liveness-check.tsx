import { Camera } from 'lucide-react';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { useStartLiveness } from '#web/features/account/verification/verification-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** A check of one's live face on the provider's page. */
export function LivenessCheck({ liveness }: { liveness: VerificationState['liveness'] }) {
  const start = useStartLiveness();
  const refusal = start.error ? refusalOf(start.error) : null;
  if (!liveness.is_open) {
    return <Note icon={Camera}>{t('This market does not check faces yet.')}</Note>;
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink2">
        {t(
          'You look into the camera for a few seconds on the page of our checking service. It compares your face with your identity and tells us only the result.',
        )}
      </p>
      {refusal && <ErrorState title={t(refusal.title)} money={t(refusal.message)} />}
      <Button variant="primary" size="xl" busy={start.isPending} onClick={() => start.mutate()}>
        {liveness.url === null ? t('Begin the face check') : t('Continue the face check')}
      </Button>
    </div>
  );
}
