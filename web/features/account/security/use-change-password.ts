import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { codeOf, errorText } from '#web/lib/supabase/error-text.ts';

interface ChangePasswordInput {
  password: string;
  current?: string;
  /** The code that was sent because the sign-in is old. */
  nonce?: string;
}

/** The outcome: done, or a code was sent that has to be entered first. */
interface Outcome {
  codeSentTo: string | null;
}

type Field = 'current' | 'new' | 'code';

/** A refusal and the field it is about. */
export class PasswordRefused extends Error {
  readonly field: Field;

  constructor(field: Field, cause: unknown) {
    super(errorText(cause), { cause });
    this.field = field;
  }
}

const FIELDS: Record<string, Field> = {
  current_password_invalid: 'current',
  reauthentication_not_valid: 'code',
};

/** Changes the password. An old sign-in has to be verified again, with a code that is sent. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation<Outcome, PasswordRefused, ChangePasswordInput>({
    mutationFn: changePassword,
    networkMode: 'always',
    onSuccess: ({ codeSentTo }) => {
      if (codeSentTo !== null) return;
      toast.success(t('Password changed'), {
        description: t('Your other devices were logged out. Log in there with the new password.'),
      });
      for (const key of ['sessions', 'own-user']) {
        void queryClient.invalidateQueries({ queryKey: [key, userId] });
      }
    },
  });
}

async function changePassword({ password, current, nonce }: ChangePasswordInput): Promise<Outcome> {
  const { auth } = await lazyBackend();
  const { error } = await auth.updateUser({
    password,
    ...(current && { current_password: current }),
    ...(nonce && { nonce }),
  });
  if (!error) return { codeSentTo: null };
  const code = codeOf(error) ?? '';
  if (code === 'reauthentication_needed') return sendCode();
  throw new PasswordRefused(FIELDS[code] ?? 'new', error);
}

async function sendCode(): Promise<Outcome> {
  const { auth } = await lazyBackend();
  const { error } = await auth.reauthenticate();
  if (error) throw new PasswordRefused('new', error);
  const { data } = await auth.getSession();
  const user = data.session?.user;
  return { codeSentTo: user?.email || user?.phone || 'you' };
}
