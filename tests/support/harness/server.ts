import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { freePort } from '#scripts/free-port.ts';
import type { Oja } from '#server/define.ts';
import type { PasswordCost } from '#server/identity/passwords/password-cost.ts';
import { openOja, type OpenOptions } from '#server/open-oja.ts';
import { expectOneEventEach } from '#tests/support/harness/count-acts.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';
import { vouchFor } from '#tests/support/factories/eligibility.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

export const TEST_PASSWORD = 'a long enough password';

/**
 * Argon2id at its least: a server's passwords at their real cost are a fifth of the processor's time in tests of
 * accounts. Tests that compare durations name the product's.
 */
const LEAST_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface SignedUp {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface TestServer {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly oja: Oja;
  /** The official client, signed out, sharing nothing with any other. */
  client(): SupabaseClient;
  serviceClient(): SupabaseClient;
  /** A new person through the public flow: sign up, follow the link of the mail, sign in. */
  signUp(email?: string, name?: string): Promise<SignedUp>;
  /** The same for an established person, with number and identity; they enrol a second factor themselves. */
  signUpKnown(email?: string, name?: string): Promise<SignedUp>;
  /** The newest mail to an address. */
  lastMail(email: string): Promise<OutboxMail>;
  close(): Promise<void>;
}

export interface OutboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: string[];
  readonly code: string | null;
}

export interface TestServerOptions extends Partial<
  Pick<OpenOptions, 'seed' | 'pages' | 'limits' | 'rates' | 'logTo' | 'passwordCost'>
> {
  readonly env?: NodeJS.ProcessEnv;
  /** Instead of a migrated, empty one; it is closed with the server. */
  readonly database?: TestDatabase;
}

/** The real server in this process, on a database and a port of its own. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env, seed = false, pages = false, database: own, ...rest } = options;
  const database = own ?? (await testDatabase());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const filesDir = temporaryFolder();
  const opened = await openOja({
    env: {
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      OJA_URL: url,
      OJA_ROLES: 'web',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // Tests are many people on one machine.
      OJA_RATE_FACTOR: '1000',
      OJA_FILES_DIR: filesDir,
      ...env,
    },
    databaseUrl: database.ownerUrl,
    seed,
    pages,
    passwordCost: LEAST_PASSWORD_COST,
    ...rest,
  }).catch(async (error: unknown) => {
    removeFolder(filesDir);
    await database.close();
    throw error;
  });
  const { oja, keys } = opened;

  const client = (key = keys.anonKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

  const lastMail = async (email: string) => {
    const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as OutboxMail[];
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  };

  const signUp = (email = someEmail(), name = 'Ada Obi') =>
    signUpThroughTheWire({ client: client(), lastMail }, email, name);

  return {
    url,
    ...keys,
    oja,
    client: () => client(),
    serviceClient: () => client(keys.serviceKey),
    lastMail,
    signUp,
    async signUpKnown(email, name) {
      const person = await signUp(email, name);
      await vouchFor(oja.db, person.userId);
      return person;
    },
    async close() {
      try {
        await expectOneEventEach(oja);
      } finally {
        await opened.close();
        removeFolder(filesDir);
        await database.close();
      }
    },
  };
}

export function someEmail(): string {
  return `person-${crypto.randomUUID().slice(0, 13)}@oja.test`;
}

async function signUpThroughTheWire(
  { client, lastMail }: { client: SupabaseClient; lastMail: TestServer['lastMail'] },
  email: string,
  name: string,
): Promise<SignedUp> {
  const password = TEST_PASSWORD;
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { ...AGREED, full_name: name, handle: name } },
  });
  if (error) throw error;
  const { links } = await lastMail(email);
  const confirmed = await fetch(links[0] ?? '', { redirect: 'manual' });
  if (confirmed.status !== 303) throw new Error(`the link answered ${confirmed.status}`);
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { client, userId: signedIn.data.user.id, email, password };
}
