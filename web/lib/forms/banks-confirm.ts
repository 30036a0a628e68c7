import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** Whether a bank here tells of payments, so that an offer can release by itself. */
export function banksConfirm(): boolean {
  return publicConfig().features['bank_credits'] === true;
}
