import type { Oja } from '#server/define.ts';
import { withSpooled } from '#server/platform/integrations/files/spool.ts';
import { InfectedFile, notScanned } from '#server/platform/storage/storage-error.ts';

type Scanning = Pick<Oja, 'scanner' | 'log'>;

/** Continues only with content the scanner found clean. Without a verdict it is refused. */
export async function refuseInfected(
  { scanner, log }: Scanning,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!scanner) return;
  const verdict = await scanner.scan(content).catch((err: unknown) => {
    log.error({ err }, 'an upload could not be scanned');
    throw notScanned();
  });
  if (verdict !== 'clean') throw new InfectedFile(verdict.found);
}

/** Stores content after a whole scan: until then it is spooled on this machine's disk, without a name. */
export async function onceScanned<Result>(
  oja: Scanning,
  content: AsyncIterable<Buffer>,
  store: (content: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  if (!oja.scanner) return store(content);
  return withSpooled(content, async ({ stream }) => {
    await refuseInfected(oja, stream());
    return store(stream() as AsyncIterable<Buffer>);
  });
}
