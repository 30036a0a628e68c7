import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const NEEDS_FACTOR: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_NEEDED_TO_ACCEPT',
  'SECOND_FACTOR_NEEDED_TO_RELEASE',
  'SECOND_FACTOR_NEEDED_TO_TRANSFER',
  'SECOND_FACTOR_NEEDED_TO_WITHDRAW',
  'PAYOUT_SECOND_FACTOR',
]);

/** The action where a refusal requires a second factor; null for any other refusal. */
export function setUpFactorAction(code: string | null): ReactNode {
  if (code === null || !NEEDS_FACTOR.has(code)) return undefined;
  return <ButtonLink to="/profile?tab=security">{t('Set up 2FA')}</ButtonLink>;
}
