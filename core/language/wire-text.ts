import { z } from 'zod';

/** A text in a response, beside its English: a screen reads it by `readText` and renders it in its own language. */
export const WireText = z.object({
  key: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});
