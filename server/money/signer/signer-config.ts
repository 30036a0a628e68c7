import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { type Policy, readPolicy } from '#server/money/signer/policy.ts';
import { SANDBOX_POLICY } from '#server/money/signer/sandbox-policy.ts';

/** The variables of the signer, a process of its own. */
export const SignerVariables = z.object({
  OJA_MODE: z.enum(['sandbox', 'production']).optional().register(variableNotes, {
    subject: 'signer',
    unset: '`production`',
    text: '`sandbox` lets the signer start without `OJA_SIGNER_POLICY`, with a built-in policy for the sandbox chain.',
  }),
  OJA_SIGNER_SOCKET: z
    .string()
    .min(1)
    .max(100, 'the path of a unix socket has at most 100 letters')
    .register(variableNotes, {
      subject: 'signer',
      values: 'the path of a unix socket, at most 100 characters',
      text: 'Where the signer listens. The server has the same value.',
    }),
  OJA_SIGNER_SECRET: z.string().min(32).register(variableNotes, {
    subject: 'signer',
    isSecret: true,
    text: 'The secret that the server authenticates with. The server has the same value.',
  }),
  OJA_SIGNER_KEY_FILE: z.string().min(1).register(variableNotes, {
    subject: 'signer',
    values: 'a file path',
    text: 'The file with the mnemonic (BIP 39) that all keys are derived from. Only its owner may have access (`chmod 600`), otherwise the signer does not start.',
  }),
  OJA_SIGNER_JOURNAL: z.string().min(1).register(variableNotes, {
    subject: 'signer',
    values: 'a file path',
    text: 'The journal of every signature. Back it up with the key and never start with an older copy.',
  }),
  OJA_SIGNER_POLICY: z.string().optional().register(variableNotes, {
    subject: 'signer',
    values: 'a file path',
    unset: 'with `OJA_MODE=sandbox` the built-in policy of the sandbox',
    text: 'The JSON file that states what may be signed: chains, tokens and limits.',
  }),
});

/** The rule across its variables. */
export const SIGNER_RULE = {
  variable: 'OJA_SIGNER_POLICY',
  when: 'it is not set, and `OJA_MODE` is not `sandbox`',
  message:
    'Production needs OJA_SIGNER_POLICY, the file that says what may be signed; play has one of its own with OJA_MODE=sandbox',
} as const;

export interface SignerConfig {
  readonly socket: string;
  readonly secret: string;
  readonly mnemonic: string;
  readonly journal: string;
  readonly policy: Policy;
}

/** The signer's own environment. It reads nothing of the server's, and the server nothing of it. */
export function readSignerConfig(env: NodeJS.ProcessEnv): SignerConfig {
  const parsed = SignerVariables.safeParse(env);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  if (e.OJA_MODE !== 'sandbox' && !e.OJA_SIGNER_POLICY) {
    throw new Error(SIGNER_RULE.message);
  }
  return {
    socket: e.OJA_SIGNER_SOCKET,
    secret: e.OJA_SIGNER_SECRET,
    mnemonic: readOwnersAlone(e.OJA_SIGNER_KEY_FILE),
    journal: e.OJA_SIGNER_JOURNAL,
    policy: e.OJA_SIGNER_POLICY
      ? readPolicy(JSON.parse(readFileSync(e.OJA_SIGNER_POLICY, 'utf8')))
      : SANDBOX_POLICY,
  };
}

/** Reads a key file; refuses one that other users of the machine can read. */
function readOwnersAlone(file: string): string {
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    throw new Error(`${file} can be read by others: chmod 600 it, and think about who has read it`);
  }
  return readFileSync(file, 'utf8').trim();
}
