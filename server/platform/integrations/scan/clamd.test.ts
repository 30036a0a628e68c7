import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clamd, clamdEndpoint } from '#server/platform/integrations/scan/clamd.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#tests/support/fakes/fake-clamd.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

let fake: FakeClamd;
beforeAll(async () => {
  fake = await fakeClamd();
});
afterEach(() => {
  fake.manner = 'scan';
  fake.seen.length = 0;
});
afterAll(() => fake.close());

const scanner = (url = fake.url) => clamd(clamdEndpoint(url)!, 400);

async function* chunksOf(...content: Buffer[]) {
  yield* content;
}

test('a file arrives whole, in chunks or as a stream, and is clean or named', async () => {
  const large = Buffer.alloc(300_000, 'ab');
  expect(await scanner().scan(large)).toBe('clean');
  const eicar = Buffer.from(EICAR);
  const cut = chunksOf(large, Buffer.alloc(0), eicar.subarray(0, 20), eicar.subarray(20));
  expect(await scanner().scan(cut)).toEqual({ found: 'Eicar-Test-Signature' });
  expect(await scanner().scan(Buffer.alloc(0))).toBe('clean');
  expect(fake.seen.map((file) => file.length)).toEqual([300_000, 300_000 + eicar.length, 0]);
  expect(fake.seen[0]!.equals(large)).toBe(true);
});

test('is reached by a socket of this machine too', async () => {
  const folder = temporaryFolder();
  const local = await fakeClamd(join(folder, 'clamd.ctl'));
  expect(await scanner(local.url).scan(Buffer.from(EICAR))).toEqual({
    found: 'Eicar-Test-Signature',
  });
  await local.close();
  await expect(scanner(local.url).scan(Buffer.from('x'))).rejects.toThrow('ENOENT');
  removeFolder(folder);
});

test.each([
  'stream: ERROR',
  'INSTREAM size limit exceeded. ERROR',
  "stream: Can't allocate memory ERROR",
  'stream: OK\nstream: OK',
  'other: OK',
  'OK',
  'stream:  FOUND',
  ' FOUND',
  'stream: Some-Virus FOUND and more',
  `stream: ${'x'.repeat(300)} FOUND`,
  'UNKNOWN COMMAND',
  '',
])('no verdict is read in %j', async (reply) => {
  fake.manner = { reply };
  await expect(scanner().scan(Buffer.from('a file'))).rejects.toThrow('no verdict');
});

test('nothing is clean because the scanner hangs, leaves in the middle, talks on, or is not there', async () => {
  fake.manner = 'hang';
  await expect(scanner().scan(Buffer.from('x'))).rejects.toThrow('took too long');
  fake.manner = 'cut';
  await expect(scanner().scan(Buffer.alloc(5_000_000))).rejects.toThrow();
  fake.manner = { reply: 'stream: OK '.repeat(500) };
  await expect(scanner().scan(Buffer.from('x'))).rejects.toThrow();
  fake.manner = 'scan';
  await expect(scanner().scan(Buffer.alloc(26 * 1024 * 1024))).rejects.toThrow();
  const deaf = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => deaf.once('listening', resolve));
  const { port } = deaf.address() as { port: number };
  await new Promise((resolve) => deaf.close(resolve));
  await expect(scanner(`tcp://127.0.0.1:${port}`).scan(Buffer.from('x'))).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('what breaks off while it is sent is no scanned file', async () => {
  async function* broken() {
    yield Buffer.from('begins');
    throw new Error('the upload ended');
  }
  await expect(scanner().scan(broken())).rejects.toThrow('the upload ended');
  expect(fake.seen).toEqual([]);
});

test('an address is a port of a host or a path', () => {
  expect(clamdEndpoint('tcp://clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
  expect(clamdEndpoint('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(clamdEndpoint('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const bad of [
    'clamav:3310',
    'tcp://clamav',
    'tcp://clamav:0',
    'tcp://a:70000',
    'unix:run',
    'http://a:1',
  ]) {
    expect(clamdEndpoint(bad), bad).toBeUndefined();
  }
});
