import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { type FakeYouverify, fakeYouverify } from '#tests/support/fakes/fake-youverify.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let fake: FakeYouverify;
let asked = 0;
const dojah = createServer((_request, response) => {
  asked += 1;
  const entity = { first_name: 'ADA', last_name: 'OBI', date_of_birth: `1980-04-${10 + asked}` };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ entity }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => dojah.listen(0, '127.0.0.1', resolve));
  const { port } = dojah.address() as AddressInfo;
  fake = await fakeYouverify();
  server = await testServer({
    env: {
      KYC_PROVIDER: 'youverify',
      YOUVERIFY_URL: fake.settings.url,
      YOUVERIFY_TOKEN: fake.settings.token,
      YOUVERIFY_WEBHOOK_SECRET: fake.settings.webhookSecret,
      KYC_FALLBACK: 'dojah',
      DOJAH_URL: `http://127.0.0.1:${port}`,
      DOJAH_APP_ID: 'app',
      DOJAH_KEY: 'key',
    },
  });
});
afterAll(async () => {
  await server?.close();
  await fake?.close();
  await new Promise((resolve) => dojah.close(resolve));
});

async function verified(p_number: string) {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const { data } = await ada.client.rpc('verify_identity', {
    p_document_type: 'bvn',
    p_number,
    p_consent: true,
  });
  const [document] = await rows(
    server.oja.db,
    sql<{
      provider: string;
      document_type: string;
    }>`select provider, document_type from kyc_documents
      where user_id = ${ada.userId}`,
  );
  return { status: (data as unknown as { status: string } | null)?.status, ...document };
}

test.each([
  ['is down', 503, 0],
  ['has no balance of ours', 402, 1],
  ['refuses our token', 401, 1],
])(
  'where the first vendor %s the second is asked only if nothing was looked up',
  async (_what, status, times) => {
    const before = asked;
    fake.faults = [{ status }];
    const answer = await verified(`2244${String(status).padStart(6, '0')}1`);
    expect(asked - before).toBe(times);
    expect(answer).toMatchObject(
      times === 1
        ? { status: 'approved', provider: 'dojah', document_type: 'bvn' }
        : { status: 'pending', provider: 'youverify', document_type: 'youverify_bvn' },
    );
  },
);
