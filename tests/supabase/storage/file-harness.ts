import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

/** Two people with pictures, and helpers to inspect what the service made of them. */
export interface FileHarness {
  readonly server: TestServer;
  readonly ada: SignedUp;
  readonly bola: SignedUp;
  publicUrl(name: string): string;
  /** Every file in the store, by the id of its bytes. */
  storedFiles(): string[];
  versionOf(name: string): Promise<string>;
}

export async function fileHarness(): Promise<FileHarness> {
  const server = await testServer();
  const [ada, bola] = await Promise.all([server.signUp(), server.signUp()]);
  return {
    server,
    ada,
    bola,
    publicUrl: (name) => picturesOf(ada).getPublicUrl(name).data.publicUrl,
    storedFiles: () =>
      readdirSync(server.oja.config.filesDir, { recursive: true, encoding: 'utf8' })
        .map((name) => name.split('/').at(-1) ?? '')
        .filter((name) => name.length === 36),
    async versionOf(name) {
      const found = await one(
        server.oja.db,
        sql<{ version: string }>`select version from storage.objects where name = ${name}`,
      );
      return found.version;
    },
  };
}

export function png(width = 8, height = 8): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
}

export const picturesOf = ({ client }: Pick<SignedUp, 'client'>) => client.storage.from('profiles');

export const nameFor = ({ userId }: Pick<SignedUp, 'userId'>, ext = 'png') =>
  `${userId}/${randomUUID()}.${ext}`;

export async function uploaded(person: SignedUp, bytes: Buffer, ext = 'png'): Promise<string> {
  const name = nameFor(person, ext);
  const { error } = await picturesOf(person).upload(name, bytes, { contentType: `image/${ext}` });
  expect(error).toBeNull();
  return name;
}

export async function tokenOf({ client }: Pick<SignedUp, 'client'>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}
