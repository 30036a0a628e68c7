import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const VALID_SECONDS = 10 * 60;

/** Names of private files and the addresses they can be seen at for some minutes; null where one is gone. */
export type SignedFiles = ReadonlyMap<string, string | null>;

/** Addresses for files of one bucket, asked for together and anew before they end. */
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
