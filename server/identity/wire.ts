import { z } from 'zod';
import { LANGUAGES } from '#core/language/language-choice.ts';
import { Id } from '#core/wire/shared.ts';

export const HasRole = z.strictObject({ _user_id: Id, _role: z.string().max(40) });

/** The language one is written to. */
export const SetLanguage = z.strictObject({ p_language: z.enum(LANGUAGES) });

/**
 * Types the password into the caller's own session, for what asks for it within the next minutes. Refusals: PASSWORD_WRONG, PASSWORD_TRIED_TOO_OFTEN.
 */
export const ConfirmPassword = z.strictObject({ p_password: z.string().min(1).max(1_000) });
