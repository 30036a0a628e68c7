import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';

/** A form of six digits. A code works once, so a refusal empties it; the error stays until the next one is typed. */
export const CODE_FORM = {
  defaultValues: { code: '' },
  resolver: problemsResolver<{ code: string }>(({ code }) => ({
    code: code.length === 6 ? null : MFA_DIALOG.incomplete,
  })),
  checks: 'submit-only',
  empties: ['code'],
} as const;
