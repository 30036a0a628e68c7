import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '#scripts/paths.ts';
import type { Environment } from '#scripts/start/environment.ts';
import type { SignerFacts } from '#server/platform/integrations/signer/signing-wire.ts';

export interface StartedSigner {
  readonly facts: SignerFacts;
  /** The server's variables for it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const REST_MS = 500;

/**
 * The sandbox's signer: a process of its own with keys generated for this data folder, restarted should it ever end. In
 * production the operator starts it, with an environment the server never sees; then this does nothing. Without a chain
 * there is nothing to sign.
 */
export async function startSigner({ env, dataDir }: Environment): Promise<StartedSigner | null> {
  if (env['OJA_MODE'] === 'production' || env['OJA_SIGNER_SOCKET']) return null;
  if (env['OJA_SANDBOX_CHAIN_URL'] === 'off') return null;
  const folder = join(dataDir, 'signer');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The path of a unix socket is short, and a data folder's may be long.
  const socketFolder = mkdtempSync(join(tmpdir(), 'oja-signer-'));
  const shared = {
    OJA_SIGNER_SOCKET: join(socketFolder, 'socket'),
    OJA_SIGNER_SECRET: randomBytes(32).toString('base64url'),
  };
  const signerEnv = {
    ...shared,
    PATH: env['PATH'] ?? '',
    OJA_MODE: 'sandbox',
    OJA_SIGNER_KEY_FILE: createOnce(join(folder, 'mnemonic'), () =>
      generateMnemonic(wordlist, 256),
    ),
    OJA_SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
  };

  let isStopping = false;
  let child: ChildProcess | null = null;
  const launch = async (): Promise<SignerFacts> => {
    const started = fork(inRoot('server/money/signer/main.ts'), {
      env: signerEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.once('exit', () => void again());
    const [message] = (await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(() => Promise.reject(new Error('The signer did not start.'))),
    ])) as [{ ready: SignerFacts } | { refused: string }];
    if ('refused' in message) throw new Error(message.refused);
    return message.ready;
  };
  const again = async () => {
    await sleep(REST_MS);
    if (!isStopping) await launch().catch(() => undefined);
  };
  const stop = async () => {
    isStopping = true;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(socketFolder, { recursive: true, force: true });
  };

  const facts = await launch().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    facts,
    stop,
    env: {
      ...shared,
      OJA_EVM_XPUB: facts.evm.xpub,
      OJA_EVM_HOT_WALLET: facts.evm.hotWallet,
      OJA_TRON_XPUB: facts.tron.xpub,
      OJA_TRON_HOT_WALLET: facts.tron.hotWallet,
    },
  };
}

/** Created once, readable by its owner only, and complete once it has its name. Returns the name. */
function createOnce(file: string, make: () => string): string {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== '') return file;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return file;
}
