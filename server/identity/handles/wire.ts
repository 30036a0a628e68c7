import { z } from 'zod';
import { Answer, Id } from '#core/wire/shared.ts';
import { WireText } from '#core/wire/text-schema.ts';

export const ChooseHandle = z.strictObject({ p_handle: z.string().max(100) });
export const HandleChosen = Answer.extend({ handle: z.string() });

export const OwnHandle = z.strictObject({});
/**
 * `handle` is null where the public profile was lost; `may_choose` says whether the one choice is still open, and
 * `is_suggested` whether the product made the handle and its owner neither kept nor replaced it yet.
 */
export const OwnHandleState = z.object({
  handle: z.string().nullable(),
  may_choose: z.boolean(),
  is_suggested: z.boolean(),
});

export const CheckHandle = z.strictObject({ p_handle: z.string().max(100) });
/** `problem` says why it cannot be had now; `reveals_name`, that others would read the full name in it. */
export const HandleChecked = z.object({
  available: z.boolean(),
  problem: z.string().nullable(),
  problem_text: WireText.nullable(),
  reveals_name: z.boolean(),
});

/** Keeps the handle that the product suggested. The one choice stays open. */
export const KeepHandle = z.strictObject({});

export const ReopenHandleChoice = z.strictObject({ p_user_id: Id });
