import { z } from 'zod';

/** The chapters of docs/configuration.md. */
export type Subject =
  | 'server'
  | 'database'
  | 'security'
  | 'operations'
  | 'offers'
  | 'mail'
  | 'sms'
  | 'telegram'
  | 'google'
  | 'kyc'
  | 'banks'
  | 'chains'
  | 'withdrawals'
  | 'files'
  | 'market'
  | 'sandbox'
  | 'signer';

/** What an operator has to know of an environment variable beyond its schema. */
export interface VariableNote {
  readonly subject: Subject;
  /** Markdown, one or a few sentences. */
  readonly text: string;
  /** The values it accepts, where the schema only knows a string. */
  readonly values?: string;
  /** What applies without it, where the schema has no default. */
  readonly unset?: string;
  readonly isSecret?: true;
}

/**
 * The note of each variable, attached to its schema: `z.string().optional().register(variableNotes, { … })`, as the
 * last call, since every other one returns a new schema. `npm run types` prints them in docs/configuration.md.
 */
export const variableNotes = z.registry<VariableNote>();
