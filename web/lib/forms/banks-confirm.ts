import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** Whether a bank here confirms payments, so that an offer can release automatically. */
export function banksConfirm(): boolean {
  return publicConfig().features['bank_credits'] === true;
}
