import { z } from 'zod';

const MOST_RECIPIENTS = 20;
const LONGEST_SUBJECT = 200;
const LONGEST_HTML = 200_000;

const Email = z.string().max(254);

/** A subject is one line: text after a line break would be parsed as another header. */
const Subject = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_SUBJECT)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line');

export const SendEmail = z.object({
  to: z.union([Email, z.array(Email).min(1).max(MOST_RECIPIENTS)]),
  subject: Subject,
  html: z.string().min(1).max(LONGEST_HTML),
});
