import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect } from 'vitest';
import { fakeS3 } from '#tests/support/fakes/fake-s3.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';

export const STORES = ['a folder', 'an S3-compatible store'] as const;

/** A server with a private bucket whose folders belong to people, and a bucket that anyone reads. */
export interface BucketHarness {
  readonly server: TestServer;
  readonly service: SupabaseClient;
  readonly ada: SignedUp;
  readonly bola: SignedUp;
  readonly admin: SignedUp;
  close(): Promise<void>;
}

export async function openBucketHarness(
  store: (typeof STORES)[number] = 'a folder',
): Promise<BucketHarness> {
  const s3 = store === 'a folder' ? null : await fakeS3();
  const server = await testServer({
    env: s3
      ? {
          OJA_S3_ENDPOINT: s3.settings.endpoint,
          OJA_S3_BUCKET: s3.settings.bucket,
          OJA_S3_REGION: s3.settings.region,
          OJA_S3_KEY: s3.settings.key,
          OJA_S3_SECRET: s3.settings.secret,
        }
      : {},
  });
  const [ada, bola, admin] = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
  await becomeAdministrator(server.oja.db, admin);
  const service = server.serviceClient();
  for (const [id, isPublic] of [
    ['papers', false],
    ['posters', true],
  ] as const) {
    expect((await service.storage.createBucket(id, { public: isPublic })).error).toBeNull();
  }
  await asOwner(server, OWN_FOLDERS);
  return {
    server,
    service,
    ada,
    bola,
    admin,
    async close() {
      await server.close();
      await s3?.close();
    },
  };
}

/** The rule of a private bucket, as a migration would write it. */
const OWN_FOLDERS = `create policy own_papers on storage.objects to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = auth.uid()::text
    and owner_id = auth.uid())`;

export async function asOwner({ oja }: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: oja.config.databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export const papersOf = ({ client }: Pick<SignedUp, 'client'>) => client.storage.from('papers');
