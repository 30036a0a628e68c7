import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API_KEY_OVERLAP_HOURS } from '#core/merchant-api/limits.ts';
import type { ApiKey } from '#web/features/business/console/developers/developer-queries.ts';
import { SecretOnce } from '#web/features/business/console/developers/secret-once.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** Replaces a key by one with the same rights, or ends it at once. */
export function ChangeKeySheet({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [hours, setHours] = useState<'0' | '24'>('0');
  const [made, setMade] = useState<string | null>(null);
  const changed = () => queryClient.invalidateQueries({ queryKey: ['merchant', 'api-keys'] });
  const revoke = useMutation({
    mutationFn: () => call('revoke_api_key', { p_api_key_id: apiKey.id }),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onClose();
    },
    onSettled: changed,
  });
  const refusal = revoke.error && refusalOf(revoke.error);
  return (
    <FormSheet open onClose={onClose} title={apiKey.name}>
      {made ? (
        <SecretOnce
          secret={made}
          what={t('the key')}
          note={t('Copy it now: it is shown this once, and we do not store it.')}
          onDone={onClose}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-4">
            <p className="text-ink2">
              {t('A new key with the same rights. Let the old one go on while you exchange it.')}
            </p>
            <Segmented
              label={t('The old key')}
              value={hours}
              onChange={setHours}
              options={[
                { value: '0', label: t('ends now') },
                { value: '24', label: t('ends in 24 hours') },
              ]}
            />
            <CodeConfirmation
              label={t('Rotate the key')}
              variant="primary"
              step={() =>
                call('rotate_api_key', {
                  p_api_key_id: apiKey.id,
                  p_overlap_hours: Math.min(Number(hours), API_KEY_OVERLAP_HOURS),
                })
              }
              onDone={({ api_key }) => {
                setMade(api_key);
                void changed();
              }}
              unanswered={t(
                'Look at your keys before you try again, and revoke what you did not see.',
              )}
            />
          </div>
          <div className="flex flex-col gap-3 border-t border-line pt-5">
            <p className="text-sm text-ink2">
              {t(
                'Did someone see it? Revoke it: it stops within a second, and this cannot be undone.',
              )}
            </p>
            {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
            <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('Revoke the key')}
            </Button>
          </div>
        </div>
      )}
    </FormSheet>
  );
}
