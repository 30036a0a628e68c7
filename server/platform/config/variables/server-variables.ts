import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** The server's mode, its URL, and its database. */
export const serverVariables = {
  OJA_MODE: z.enum(['sandbox', 'production']).optional().register(variableNotes, {
    subject: 'server',
    unset: '`sandbox`',
    text: 'What kind of installation this is. `production` switches off everything that is play money and refuses to start with it. Must be set explicitly, to either value, where other machines can reach `HOST` or `OJA_URL`, or where a key of a real provider is set.',
  }),
  DATABASE_URL: z.string().min(1).register(variableNotes, {
    subject: 'database',
    values: '`postgres://user:password@host:port/database`',
    unset: 'the embedded PostgreSQL in the data folder',
    isSecret: true,
    text: 'The database: any PostgreSQL 15 or later. The user must own the database and be allowed to create roles. Production needs this variable or `ALLOW_EMBEDDED_DB=1`.',
  }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(64).default(8).register(variableNotes, {
    subject: 'database',
    text: 'Connections in each of the two main pools. A small pool is a fast pool.',
  }),
  DATABASE_VISITOR_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(3)
    .register(variableNotes, {
      subject: 'database',
      text: 'Connections in each of the two pools for visitors who are not signed in. They are separate so that reads of visitors never delay a trade.',
    }),
  OJA_SECRET: z
    .string()
    .min(32, 'OJA_SECRET needs at least 32 characters')
    .register(variableNotes, {
      subject: 'security',
      unset: 'generated once by the sandbox and stored in the data folder',
      isSecret: true,
      text: 'The root secret. API keys, the encryption of signing keys and the passwords of database roles are derived from it. Use the same value on all nodes, keep it apart from database backups, and do not change it: a database starts only with the secret it was first started with.',
    }),
  OJA_URL: z.url().optional().register(variableNotes, {
    subject: 'server',
    unset: '`http://localhost:PORT`',
    text: 'The public address of the installation; links in mails use it. In production it must begin with `https://`.',
  }),
  OJA_ROLES: z.string().default('web,worker').register(variableNotes, {
    subject: 'server',
    values: '`web`, `worker`, or both with a comma between them',
    text: 'What this node does: `web` answers requests, `worker` runs jobs. Name one of them to run the two on separate nodes.',
  }),
  OJA_ALLOWED_ORIGINS: z.string().default('').register(variableNotes, {
    subject: 'security',
    values: 'origins, comma-separated',
    unset: 'the own origin; any origin in the sandbox',
    text: 'Further origins whose pages may call the API from a browser.',
  }),
  OJA_TRUST_PROXY: z.string().default('').register(variableNotes, {
    subject: 'security',
    values: 'IP addresses or networks, comma-separated',
    unset: 'no proxy is trusted',
    text: 'Proxies that are trusted to state the address of the client. Without it all clients behind a proxy count as one network and share the limits of one network.',
  }),
};
