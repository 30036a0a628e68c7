import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { Client } from 'pg';
import { type Caller, type WireTable, wireTable } from '#server/define.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import { callerOfKey } from '#server/supabase/gateway/identify.ts';
import { readJsonBodies } from '#server/supabase/gateway/safe-json.ts';
import { restRoutes } from '#server/supabase/rest/routes.ts';
import type { TestServer } from '#tests/support/harness/server.ts';

export interface RestFixture {
  /** The official client of somebody who is signed in. */
  readonly client: SupabaseClient;
  readonly url: string;
  /** As the owner of the schema. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The routes of tables over tables that only a test has: `names` of what `schema` makes, writable by everybody. */
export async function restFixture(
  { oja }: TestServer,
  schema: string,
  names: readonly string[],
): Promise<RestFixture> {
  const run = async (sql: string) => {
    const owner = new Client({ connectionString: oja.urls.owner });
    await owner.connect();
    await owner.query(sql).finally(() => owner.end());
  };
  await run(schema);
  const tables = new Map<string, WireTable>(
    names.map((name) => [
      name,
      wireTable({ rowsOf: 'everyone', writes: { insert: [], update: [], delete: true } }),
    ]),
  );
  const app = Fastify();
  app.decorateRequest('caller');
  handleErrors(app);
  readJsonBodies(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const anon: Caller = callerOfKey('anon', { ip: '127.0.0.1', userAgent: '' });
    request.caller = {
      ...anon,
      role: 'authenticated',
      userId: '01a1fd8c-332a-77ab-95f3-027d045b881b',
    };
    done();
  });
  await app.register(restRoutes(oja, tables), { prefix: '/rest/v1' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient(url, 'a key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { client, url, run, close: () => app.close() };
}
