import type { SupabaseClient } from '@supabase/supabase-js';

type Bucket = ReturnType<SupabaseClient['storage']['from']>;

/** The bucket methods our pages use. */
export type Files = Pick<
  Bucket,
  'upload' | 'createSignedUrl' | 'createSignedUrls' | 'createSignedUploadUrl'
>;

/** A bucket whose code is loaded with the first call. */
export function lazyFiles(url: string, bucket: string, fetch: typeof globalThis.fetch): Files {
  const files = async (): Promise<Bucket> => {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(url, {}, fetch).from(bucket);
  };
  return {
    upload: async (...asked) => (await files()).upload(...asked),
    createSignedUrl: async (...asked) => (await files()).createSignedUrl(...asked),
    createSignedUrls: async (...asked) => (await files()).createSignedUrls(...asked),
    createSignedUploadUrl: async (...asked) => (await files()).createSignedUploadUrl(...asked),
  };
}
