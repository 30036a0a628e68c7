import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileForm } from '#web/features/account/profile/profile-form.ts';
import { PROFILE_MESSAGES } from '#core/identity/profile-texts.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';
import { isUnanswered, errorText } from '#web/lib/supabase/error-text.ts';

type ProfileChange = { [Field in keyof ProfileForm]?: string | null };

class SignedOut extends Error {}

/** Saves the changes. A profile whose row was lost is created first. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: saveProfile,
    onSuccess: () => {
      toast.success(PROFILE_MESSAGES.updated);
      return queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
    onError: (error) => {
      if (error instanceof SignedOut) toast.error(PROFILE_MESSAGES.updateSignedOut);
      else if (isUnanswered(error)) toast.error(PROFILE_MESSAGES.updateUnexpected);
      else toast.error(PROFILE_MESSAGES.updateFailed(errorText(error)));
    },
  });
}

async function saveProfile(change: ProfileChange): Promise<void> {
  const client = await lazyBackend();
  const { data } = await client.auth.getSession();
  const user = data.session?.user;
  if (!user) throw new SignedOut();
  await makeMissing(client, user.id, user.email || null, change.full_name ?? null);
  await client.from('profiles').update(change).eq('id', user.id).throwOnError();
  if (change.full_name) await nameSession(client, change.full_name);
}

async function makeMissing(
  client: Backend,
  id: string,
  email: string | null,
  fullName: string | null,
): Promise<void> {
  const { error } = await client.from('profiles').select('id').eq('id', id).single();
  if (!error) return;
  if (error.code !== 'PGRST116') throw error;
  await client.from('profiles').insert({ id, full_name: fullName, username: email }).throwOnError();
}

/** The account's menu takes the name from the session. Where that fails, the profile is still right. */
async function nameSession(client: Backend, fullName: string): Promise<void> {
  await client.auth.updateUser({ data: { full_name: fullName } });
}
