import { z } from 'zod';
import { english, type Text } from '#core/language/text.ts';

/** A text in a response, beside its English: a screen reads it by `readText` and renders it in its own language. */
export const WireText = z.object({
  key: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** The message of a response: its English, and the text beside it. */
export function messageOf(message: Text): { message: string; message_text: Text } {
  return { message: english(message), message_text: message };
}
