import { z } from 'zod';
import { english, type Text } from '#core/language/text.ts';

/**
 * A text in a response, beside its English: a screen reads it by `readText` and renders it in its own language. Only
 * where it has values; a sentence without any is its own key.
 */
export const WireText = z.object({
  key: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** What a response carries beside the English of a text: the text where it has values, else nothing. */
export function textBeside(text: Text | null | undefined): Text | undefined {
  return text?.values ? text : undefined;
}

/** The message of a response: its English, and the text beside it. */
export function messageOf(message: Text): { message: string; message_text: Text | undefined } {
  return { message: english(message), message_text: textBeside(message) };
}
