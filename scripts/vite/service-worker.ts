import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { filesLoadedBy, keyOf, readManifest, styleSheetOf } from '#scripts/vite/build-manifest.ts';
import { inRoot } from '#scripts/paths.ts';

/** The budget of precached files, compressed. */
const BUDGET_BYTES = 250_000;
/** The page itself with the rules it uses, which is rendered by the server. */
const SHELL_PAGE_BYTES = 5_000;
const QUICK_QUALITY = 7;
const FILES = ['/fonts/text-latin.woff2', '/fonts/text-naira.woff2', '/favicon.svg'];

/** Without these the app does not start for a signed-in person. */
const NEEDED = [
  'web/entry-client.ts',
  'web/start-app.tsx',
  'web/lib/supabase/queries.tsx',
  'web/lib/supabase/query-client.ts',
  'web/lib/offline/cached-answers.ts',
  'web/lib/supabase/backend.ts',
  'web/shell/guards.tsx',
  'web/shell/fresh-session.tsx',
  'web/features/public/offline/install-offline-app.ts',
];
/** In this order, as far as the budget reaches; all others are cached when they are first used. */
const PREFERRED = [
  'web/pages/wallet/wallet-page.tsx',
  'web/pages/trades/active-trades-page.tsx',
  'web/shell/header-own.tsx',
  'web/features/messaging/notifications/bell.tsx',
  'web/shell/background.tsx',
  'web/features/messaging/notifications/background.tsx',
  'web/features/trading/active-trades/background.tsx',
  'web/features/trading/presence/background.tsx',
  'web/shell/orders-badge.tsx',
  'web/shell/session-end.tsx',
  'web/pages/trades/trades-page.tsx',
  'web/pages/trades/trade-page.tsx',
  'web/pages/trades/payment-page.tsx',
];

/** Writes /sw.js, one classic script without a hash, beside the browser's build. See web/worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'oja-service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      // Before the files are compressed, so that it is compressed too.
      sequential: true,
      order: 'pre',
      async handler({ dir }) {
        if (dir) await writeWorker(dir);
      },
    },
  };
}

async function writeWorker(dir: string): Promise<void> {
  const assets = await assetsToPrecache(dir);
  const files = await Promise.all(FILES.map((file) => readFile(join(dir, file))));
  const version = createHash('sha256');
  for (const asset of assets) version.update(asset);
  for (const file of files) version.update(file);
  const manifest = await readManifest(dir);
  const entry = `/${manifest['web/entry-client.ts']?.file ?? ''}`;
  for (const { file } of Object.values(manifest).flatMap((chunk) => chunk ?? [])) {
    version.update(file);
  }
  const precache = { version: version.digest('hex').slice(0, 16), entry, assets, files: FILES };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { OJA_PRECACHE: JSON.stringify(precache) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: inRoot('web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

async function assetsToPrecache(dir: string): Promise<string[]> {
  const manifest = await readManifest(dir);
  const fixed = await Promise.all(FILES.map(async (file) => (await stat(join(dir, file))).size));
  let left = fixed.reduce((rest, size) => rest - size, BUDGET_BYTES - SHELL_PAGE_BYTES);
  const sheet = styleSheetOf(manifest);
  const selected = new Set([sheet]);
  left -= await travelSize(join(dir, sheet));
  for (const source of [...NEEDED, ...PREFERRED]) {
    const more = [...filesLoadedBy(manifest, keyOf(manifest, source))].filter(
      (file) => !selected.has(file),
    );
    const sizes = await Promise.all(more.map((file) => travelSize(join(dir, file))));
    const cost = sizes.reduce((sum, size) => sum + size, 0);
    if (cost > left) {
      if (!NEEDED.includes(source)) continue;
      throw new Error(`What the app needs to start offline weighs more than ${BUDGET_BYTES} bytes`);
    }
    left -= cost;
    for (const file of more) selected.add(file);
  }
  return [...selected];
}

/** A little more than the final size: the best compression is slow, and runs once, at the end. */
async function travelSize(file: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY };
  return (await promisify(brotliCompress)(await readFile(file), { params })).length;
}
