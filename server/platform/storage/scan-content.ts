import type { Oja } from '#server/define.ts';
import { withSpooled } from '#server/platform/integrations/files/spool.ts';
import { InfectedFile, notScanned } from '#server/platform/storage/storage-error.ts';

type Scanning = Pick<Oja, 'scanner' | 'log'>;

/** Goes on only with what the scanner found clean. Where it gives no verdict nothing is let in. */
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

/** Keeps content that was looked at whole before: until then it waits on this machine's disk, under no name. */
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
