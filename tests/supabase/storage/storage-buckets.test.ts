import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucketHarness, type BucketHarness } from '#tests/supabase/storage/bucket-harness.ts';

let harness: BucketHarness;
beforeAll(async () => {
  harness = await openBucketHarness();
});
afterAll(() => harness.close());

const denied = { statusCode: '403', message: 'new row violates row-level security policy' };

describe('CAL-26 a bucket', () => {
  test.each(['service', 'admin'] as const)(
    'is made, read, changed and removed (%s)',
    async (who) => {
      const { storage } = who === 'service' ? harness.service : harness.admin.client;
      const id = `made-by-${who}`;
      const made = await storage.createBucket(id, {
        public: false,
        fileSizeLimit: '2MB',
        allowedMimeTypes: ['image/*', 'application/pdf'],
      });
      expect(made).toEqual({ data: { name: id }, error: null });
      expect((await storage.getBucket(id)).data).toEqual({
        id,
        name: id,
        owner: who === 'admin' ? harness.admin.userId : '',
        public: false,
        type: 'STANDARD',
        file_size_limit: 2_000_000,
        allowed_mime_types: ['image/*', 'application/pdf'],
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      const changed = await storage.updateBucket(id, { public: true, fileSizeLimit: 1_024 });
      expect(changed).toEqual({ data: { message: 'Successfully updated' }, error: null });
      expect((await storage.getBucket(id)).data).toMatchObject({
        public: true,
        file_size_limit: 1_024,
        allowed_mime_types: ['image/*', 'application/pdf'],
      });
      await storage.updateBucket(id, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
      expect((await storage.getBucket(id)).data).toMatchObject({
        file_size_limit: null,
        allowed_mime_types: null,
      });
      const files = storage.from(id);
      await files.upload('a.txt', Buffer.from('x'));
      expect((await storage.deleteBucket(id)).error).toMatchObject({
        status: 400,
        statusCode: '409',
        code: 'ResourceNotEmpty',
      });
      expect(await storage.emptyBucket(id)).toEqual({
        data: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
        error: null,
      });
      expect((await files.list()).data).toEqual([]);
      const gone = await storage.deleteBucket(id);
      expect(gone).toEqual({ data: { message: 'Successfully deleted' }, error: null });
      expect((await storage.getBucket(id)).error).toMatchObject({
        statusCode: '404',
        code: 'NoSuchBucket',
      });
    },
  );

  test('is nobody else’s to make or change', async () => {
    for (const client of [harness.ada.client, harness.server.client()]) {
      const { storage } = client;
      expect((await storage.createBucket('mine', { public: true })).error).toMatchObject(denied);
      for (const { error } of [
        await storage.updateBucket('posters', { public: false }),
        await storage.deleteBucket('posters'),
        await storage.emptyBucket('posters'),
      ]) {
        expect(error).toMatchObject(denied);
      }
      // A private one does not even exist for them.
      expect((await storage.getBucket('papers')).error).toMatchObject({ statusCode: '404' });
      expect((await storage.updateBucket('papers', { public: true })).error).not.toBeNull();
    }
    expect((await harness.service.storage.getBucket('papers')).data?.public).toBe(false);
  });

  test('of the product stays as its migration has it, for any request of an administrator', async () => {
    const { storage } = harness.admin.client;
    for (const { error } of [
      await storage.updateBucket('profiles', { public: false }),
      await storage.deleteBucket('profiles'),
      await storage.emptyBucket('profiles'),
      await storage.from('profiles').upload(`${harness.ada.userId}/a.png`, Buffer.from('x')),
    ]) {
      expect(error).toMatchObject(denied);
    }
  });

  test('is listed to those who may know of it', async () => {
    const namesFor = async (client: BucketHarness['service']) =>
      (await client.storage.listBuckets()).data?.map(({ id }) => id);
    const all = [
      'chat-files',
      'data-exports',
      'dispute-evidence',
      'job-applications',
      'kyc-documents',
      'papers',
      'payment-proofs',
      'posters',
      'profiles',
      'restriction-orders',
    ];
    expect(await namesFor(harness.service)).toEqual(all);
    expect(await namesFor(harness.admin.client)).toEqual(all);
    expect(await namesFor(harness.ada.client)).toEqual(['posters', 'profiles']);
    const page = await harness.service.storage.listBuckets({
      search: 'P',
      limit: 1,
      offset: 1,
      sortColumn: 'name',
      sortOrder: 'desc',
    });
    expect(page.data?.map(({ id }) => id)).toEqual(['posters']);
  });

  test('has a name of its own that means nothing else', async () => {
    const { storage } = harness.service;
    expect((await storage.createBucket('posters', { public: true })).error).toMatchObject({
      statusCode: '409',
      code: 'BucketAlreadyExists',
    });
    for (const name of ['..', 'A', 'a/b', 'sign', 'public', 'ａ', '', 'x'.repeat(101)]) {
      expect((await storage.createBucket(name, { public: true })).error).toMatchObject({
        statusCode: '400',
        code: 'InvalidBucketName',
      });
    }
  });

  test('allows at most the service’s size, and only existing types', async () => {
    const { storage } = harness.service;
    const large = await storage.createBucket('large', { public: true, fileSizeLimit: '1GB' });
    expect(large.error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    for (const options of [
      { public: true, fileSizeLimit: 'much' },
      { public: true, fileSizeLimit: -1 },
      { public: true, allowedMimeTypes: ['anything'] },
    ]) {
      expect((await storage.createBucket('odd', options)).error).toMatchObject({
        statusCode: '400',
      });
    }
  });
});

describe('the rules of a bucket', () => {
  test('hold for a file’s real type, not for its name', async () => {
    const { storage } = harness.service;
    await storage.createBucket('scans', {
      public: false,
      fileSizeLimit: 1_000,
      allowedMimeTypes: ['image/*', 'text/csv'],
    });
    const files = storage.from('scans');
    const page = Buffer.from('<html><script>alert(1)</script>');
    for (const contentType of ['image/png', 'text/csv', 'text/html']) {
      expect((await files.upload('a', page, { contentType })).error).toMatchObject({
        statusCode: '415',
        code: 'InvalidMimeType',
        message: 'mime type text/html is not supported',
      });
    }
    const list = await files.upload('a.csv', Buffer.from('a,b'), { contentType: 'text/csv' });
    expect(list.error).toBeNull();
    const long = await files.upload('b.csv', 'x'.repeat(1_001), { contentType: 'text/csv' });
    expect(long.error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    // A stream without a length gets no further.
    const quiet = new Blob(['y'.repeat(5_000)]).stream();
    const streamed = await files.upload('c.csv', quiet, { contentType: 'text/csv' });
    expect(streamed.error).not.toBeNull();
    expect((await files.list()).data?.map(({ name }) => name)).toEqual(['a.csv']);
  });
});
