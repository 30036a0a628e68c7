import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** What makes signing in safer. */
export const signInVariables = {
  GEO_URL: z
    .union([z.url(), z.literal('off')])
    .default('https://ipapi.co')
    .register(variableNotes, {
      subject: 'security',
      text: 'The service that resolves the location of a sign-in from its IP address, in production. `off` disables the lookup. The sandbox never asks it.',
    }),
  BREACHED_PASSWORDS_FILE: z.string().optional().register(variableNotes, {
    subject: 'security',
    values: 'a file path',
    unset: 'breached passwords are not refused; production logs a warning',
    text: 'A list of passwords known to be stolen, one per line, as text or as SHA-1. New passwords are checked against it.',
  }),
};
