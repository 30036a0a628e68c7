import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Two builds: the browser's into dist/client, then (`--ssr`) the server's pages into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), tailwindcss(), clientAssets(), precompress()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [framework] } } }),
    },
  },
  // Libraries ask for it at run time otherwise and bring their development halves along.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // One file without node_modules starts faster than a thousand small ones. While developing the
  // packages stay where they are: Vite cannot evaluate CommonJS itself.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}));

/** What every page runs on, in a file that stays in caches from one release to the next. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|clsx)\//,
};

const ASSETS = 'virtual:client-assets';

/** Tells the server's pages what the browser build is called. See web/virtual.d.ts. */
function clientAssets(): Plugin {
  let developing = false;
  let client = '';
  return {
    name: 'oja-client-assets',
    configResolved(config) {
      developing = config.command === 'serve';
      client = resolve(config.root, config.build.outDir, '../client');
    },
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : null),
    async load(id) {
      if (id !== `\0${ASSETS}`) return null;
      const assets = developing ? sources() : await built(client);
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

function sources() {
  return {
    css: '',
    styles: ['/web/styles/app.css'],
    scripts: ['/@vite/client', '/web/entry-client.tsx'],
    preloads: [],
    preamble: react.preambleCode.replace('__BASE__', '/'),
  };
}

interface ManifestChunk {
  file: string;
  imports?: string[];
}

async function built(client: string) {
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestChunk>;
  const entry = manifest['web/entry-client.tsx'];
  const css = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  if (!entry || !css) throw new Error('Build the browser part first: vite build');
  return {
    css: await readFile(join(client, css.file), 'utf8'),
    styles: [],
    scripts: [`/${entry.file}`],
    preloads: (entry.imports ?? []).map((name) => `/${manifest[name]?.file}`),
    preamble: '',
  };
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1024;

/** Writes .br and .gz beside each text file, from what stands on disk once everything is final. */
function precompress(): Plugin {
  return {
    name: 'oja-precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir }) {
      if (!dir) return;
      for (const name of await readdir(dir, { recursive: true })) {
        if (COMPRESSIBLE.test(name)) await compress(join(dir, name));
      }
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
