import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** The PostgreSQL that comes with the product. */
export const embeddedDatabaseVariables = {
  ALLOW_EMBEDDED_DB: z.string().optional().register(variableNotes, {
    subject: 'database',
    values: '`1`',
    unset: 'production refuses the embedded database',
    text: '`1` allows the embedded database in production.',
  }),
  OJA_EMBEDDED_DATABASE: z.string().optional().register(variableNotes, {
    subject: 'database',
    values: '`1`',
    unset: 'set by `npm start`',
    text: 'Tells the server that its database is the embedded one. The start script sets it where `DATABASE_URL` is not set; do not set it yourself.',
  }),
  OJA_DISK_RESERVE_MB: z.coerce.number().int().min(0).default(64).register(variableNotes, {
    subject: 'database',
    text: 'Megabytes (MiB) of free disk space reserved for the embedded database. With less free space, writes are refused with an explanation and reads continue, until there is half as much again. `0` switches the reserve off.',
  }),
};
