import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAll } from '#web/features/messaging/notifications/notification-changes.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Deleting asks for confirmation: it cannot be undone. */
export function DeleteAll({ userId }: { userId: string }) {
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const deleteAll = useDeleteAll(userId);
  return (
    <>
      <Button variant="ghost" size="sm" disabled={!online} onClick={() => setAsked(true)}>
        <Icon of={Trash2} size={18} />
        {t('Delete all')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('Delete all notifications?')}>
        <p className="text-ink2">
          {t(
            'They cannot be restored. Your orders, their history and your money stay as they are.',
          )}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsked(false)}>{t('Keep them')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              deleteAll();
              setAsked(false);
            }}
          >
            {t('Delete all')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
