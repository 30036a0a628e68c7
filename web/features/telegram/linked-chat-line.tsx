import { useState } from 'react';
import { type LinkedChat, useUnlink } from '#web/features/telegram/telegram-queries.ts';
import { dayOrTime } from '#web/lib/clock-time.ts';
import { t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { stepRefusal } from '#web/lib/step-refusal.ts';
import { useUserId } from '#web/lib/session.tsx';
import { codeOf } from '#web/lib/why-not.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { FormSheet } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Whose chat it is, since when, and the way to end it. */
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
          {t('{name} hears of your account no more. You can link it again at any time.', { name })}
        </p>
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        {isToBeProven ? (
          <CodeConfirmation
            label={label}
            variant="primary"
            step={() => unlink.mutateAsync()}
            onDone={onClose}
            unanswered={t('Nothing was changed.')}
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
