import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const VALID_SECONDS = 10 * 60;

/** Paths of private files and their signed URLs, valid for some minutes; null where one is gone. */
export type SignedFiles = ReadonlyMap<string, string | null>;

/** Signed URLs for files of one bucket, requested together and renewed before they expire. */
export const signedFilesQuery = (bucket: string, names: readonly string[]) =>
  queryOptions({
    queryKey: ['signed-files', bucket, names],
    queryFn: () => sign(bucket, names),
    staleTime: (VALID_SECONDS / 2) * 1000,
    refetchInterval: (VALID_SECONDS / 2) * 1000,
  });

async function sign(bucket: string, names: readonly string[]): Promise<SignedFiles> {
  if (names.length === 0) return new Map();
  const { storage } = await lazyBackend();
  const { data, error } = await storage.from(bucket).createSignedUrls([...names], VALID_SECONDS);
  if (error) throw error;
  return new Map(
    names.map((name) => {
      const signed = data.find(({ path }) => path === name);
      return [name, signed && !signed.error ? signed.signedUrl : null];
    }),
  );
}
