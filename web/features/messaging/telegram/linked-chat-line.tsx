import { useState } from 'react';
import { type LinkedChat, useUnlink } from '#web/features/messaging/telegram/telegram-queries.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Whose chat it is, since when, and the button to unlink it. */
export function LinkedChatLine({ chat }: { chat: LinkedChat }) {
  const online = useOnline();
  const [asks, setAsks] = useState(false);
  const name = chat.username === null ? t('A chat without a name') : `@${chat.username}`;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-sm text-ink2">
          {t('Linked: {time}', { time: dayOrTime(new Date(chat.linked_at)) })}
        </p>
      </div>
      <Button disabled={!online} onClick={() => setAsks(true)}>
        {t('Unlink')}
      </Button>
      {asks && <UnlinkSheet name={name} onClose={() => setAsks(false)} />}
    </div>
  );
}

function UnlinkSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const unlink = useUnlink(useUserId());
  const isToBeProven = codeOf(unlink.error) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = unlink.error && !isToBeProven ? stepRefusal(unlink.error) : null;
  const label = t('Unlink chat');
  return (
    <FormSheet open onClose={onClose} title={t('Unlink this chat?')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink2">
          {t('{name} gets no more notifications. You can link it again at any time.', { name })}
        </p>
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        {isToBeProven ? (
          <CodeConfirmation
            label={label}
            variant="primary"
            step={() => unlink.mutateAsync()}
            onDone={onClose}
            unanswered={t('No changes were made.')}
          />
        ) : (
          <Button
            variant="danger"
            size="xl"
            wide
            busy={unlink.isPending}
            onClick={() => unlink.mutate(undefined, { onSuccess: onClose })}
          >
            {label}
          </Button>
        )}
      </div>
    </FormSheet>
  );
}
