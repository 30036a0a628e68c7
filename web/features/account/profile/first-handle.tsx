import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseHandle } from '#web/features/account/profile/choose-handle.tsx';
import { ownHandleQuery } from '#web/features/account/profile/handle-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { termsStateQuery } from '#web/lib/supabase/terms.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/**
 * Asks somebody new how they want to be called, before anything of theirs is public: once they agreed to the terms, at
 * each visit until they choose a handle or keep the suggested one.
 */
export default function FirstHandle() {
  const userId = useUserId();
  const { data: terms } = useQuery(termsStateQuery(userId));
  const { data: own } = useQuery(ownHandleQuery(userId));
  const [isLater, setLater] = useState(false);
  if (isLater || !terms?.accepted || !own?.is_suggested || own.handle === null) return null;
  return (
    <AskForHandle
      userId={userId}
      handle={own.handle}
      mayChoose={own.may_choose}
      onLater={() => setLater(true)}
    />
  );
}

function AskForHandle({
  userId,
  handle,
  mayChoose,
  onLater,
}: {
  userId: string;
  handle: string;
  mayChoose: boolean;
  onLater: () => void;
}) {
  const queryClient = useQueryClient();
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: () => call('keep_handle', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownHandleQuery(userId).queryKey }),
  });
  return (
    <FormSheet open onClose={onLater} title={t('How others see you')}>
      <p className="text-ink2">
        {t(
          'Other traders see your handle, your picture, your record and your ratings. They don’t see your full name, email, phone or address. The other side of an order sees the name on the payment.',
        )}
      </p>
      <div className="my-4 flex items-center gap-4 border-y border-line py-4">
        <Avatar id={userId} picture={null} size="lg" />
        <p className="min-w-0">
          <span className="block font-semibold break-words">{handle}</span>
          <span className="block text-sm text-ink2">{t('Your handle for now')}</span>
        </p>
      </div>
      {mayChoose && (
        <ChooseHandle handle={handle} onChosen={onLater}>
          <Button busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('Keep {handle}', { handle })}
          </Button>
        </ChooseHandle>
      )}
      {keep.error && (
        <p role="alert" className="mt-3 text-sm text-ewu">
          {refusalOf(keep.error).message}
        </p>
      )}
    </FormSheet>
  );
}
