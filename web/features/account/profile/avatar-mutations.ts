import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarProblem, NotSignedIn } from '#web/features/account/profile/avatar-problem.ts';
import { AVATAR_BUCKET, AVATAR_CACHE_SECONDS } from '#core/files/limits.ts';
import { shrinkPicture } from '#web/features/account/profile/shrink-picture.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';

/** The progress of a picture. */
export type AvatarStep = 'shrinking' | 'sending' | 'saving';

/** Saves the chosen file as the person's picture, for themselves and for everyone they trade with. */
export function useSaveAvatar() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<AvatarStep>('shrinking');
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File): Promise<string> => {
      setStep('shrinking');
      const client = await lazyBackend();
      const userId = await signedInId(client);
      const picture = await shrinkPicture(file);
      setStep('sending');
      const reference = `${userId}/${Date.now()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
      const { error } = await client.storage.from(AVATAR_BUCKET).upload(reference, picture, {
        cacheControl: String(AVATAR_CACHE_SECONDS),
        contentType: picture.type,
        upsert: true,
      });
      if (error) throw error;
      setStep('saving');
      await pointTo(client, userId, reference);
      return reference;
    },
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
  return { ...save, step };
}

/** Restores the placeholder; the server deletes the file. */
export function useRemoveAvatar() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const client = await lazyBackend();
      await pointTo(client, await signedInId(client), null);
    },
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
}

async function signedInId(client: Backend): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new NotSignedIn();
  return data.session.user.id;
}

/** Others' screens follow the profile; the session's copy is for one's own menu. */
async function pointTo(client: Backend, userId: string, reference: string | null) {
  const change = () =>
    client
      .from('profiles')
      .update({ avatar_url: reference })
      .eq('id', userId)
      .select('id')
      .maybeSingle()
      .throwOnError();
  if (!(await change()).data) {
    await client.from('profiles').insert({ id: userId }).throwOnError();
    await change();
  }
  const { error } = await client.auth.updateUser({ data: { avatar_url: reference } });
  if (error) throw error;
}

function notifyFailure(error: Error) {
  toast.error(avatarProblem(error));
}
