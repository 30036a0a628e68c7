import { openOja } from '#server/open-oja.ts';
import { sameBytes } from '#bench/same-bytes.ts';

/** The whole product on the given database, in a process of its own. */
const { oja, keys, close } = await openOja({
  env: process.env,
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  seed: false,
  pages: process.env['OJA_BENCH_PAGES'] === '1',
  besides: sameBytes,
});
process.send?.({ url: oja.config.url, ...keys });
process.on('message', (question) =>
  process.send?.(question === 'pages' ? oja.offers.counts : residentBytes()),
);
let closing: Promise<void> | undefined;
for (const end of ['SIGTERM', 'disconnect'])
  process.once(end, () => void (closing ??= close().finally(() => process.exit())));

/** After collecting garbage, where the process was started with `--expose-gc`. */
function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
