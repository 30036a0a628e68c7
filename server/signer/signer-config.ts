import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { type Policy, readPolicy } from '#server/signer/policy.ts';
import { SANDBOX_POLICY } from '#server/signer/sandbox-policy.ts';

const Env = z.object({
  OJA_MODE: z.enum(['sandbox', 'production']).optional(),
  OJA_SIGNER_SOCKET: z
    .string()
    .min(1)
    .max(100, 'the path of a unix socket has at most 100 letters'),
  OJA_SIGNER_SECRET: z.string().min(32),
  OJA_SIGNER_KEY_FILE: z.string().min(1),
  OJA_SIGNER_JOURNAL: z.string().min(1),
  OJA_SIGNER_POLICY: z.string().optional(),
});

export interface SignerConfig {
  readonly socket: string;
  readonly secret: string;
  readonly mnemonic: string;
  readonly journal: string;
  readonly policy: Policy;
}

/** The signer's own environment. It reads nothing of the server's, and the server nothing of it. */
export function readSignerConfig(env: NodeJS.ProcessEnv): SignerConfig {
  const parsed = Env.safeParse(env);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  if (e.OJA_MODE !== 'sandbox' && !e.OJA_SIGNER_POLICY) {
    throw new Error(
      'Production needs OJA_SIGNER_POLICY, the file that says what may be signed; play has one of its own with OJA_MODE=sandbox',
    );
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

/** A key that others on the machine can read is not taken. */
function readOwnersAlone(file: string): string {
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    throw new Error(`${file} can be read by others: chmod 600 it, and think about who has read it`);
  }
  return readFileSync(file, 'utf8').trim();
}
