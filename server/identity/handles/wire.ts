import { z } from 'zod';
import { Answer, Id } from '#core/wire/shared.ts';

export const ChooseHandle = z.strictObject({ p_handle: z.string().max(100) });
export const HandleChosen = Answer.extend({ handle: z.string() });

export const OwnHandle = z.strictObject({});
/** `handle` is null where the public profile was lost; `may_choose` says whether the one choice is still open. */
export const OwnHandleState = z.object({ handle: z.string().nullable(), may_choose: z.boolean() });

export const ReopenHandleChoice = z.strictObject({ p_user_id: Id });
