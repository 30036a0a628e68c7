import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';

/** Why a change failed: the server's own message, or that there was no response. */
export function stepRefusal(error: unknown): { readonly title: string; readonly message: string } {
  const { code, title, message } = refusalOf(error);
  if (code !== null) return { title, message };
  return { title: t('No changes were made'), message: t('Can’t reach Oja. Try again.') };
}
