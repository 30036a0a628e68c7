import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ClientAssets } from 'virtual:client-assets';
import type { Plugin } from 'vite';
import { filesLoadedBy, readManifest, type Manifest } from '#scripts/vite/build-manifest.ts';
import { inRoot } from '#scripts/paths.ts';

const ID = 'virtual:client-assets';

/** Provides the browser build's file names to the server's pages. See web/virtual.d.ts. */
export function clientAssets(): Plugin {
  let developing = false;
  let client = '';
  return {
    name: 'oja-client-assets',
    configResolved(config) {
      developing = config.command === 'serve';
      client = resolve(config.root, config.build.outDir, '../client');
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const assets = developing ? sources() : await built(client);
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

function sources(): ClientAssets {
  return {
    css: '',
    styles: ['/web/styles/app.css'],
    scripts: ['/@vite/client', '/web/entry-client.tsx'],
    preloads: [],
    pages: {},
    dictionaries: {},
    preamble: react.preambleCode.replace('__BASE__', '/'),
  };
}

async function built(client: string): Promise<ClientAssets> {
  const manifest = await readManifest(client);
  const entry = manifest['web/entry-client.tsx'];
  const css = Object.values(manifest).find((chunk) => chunk?.file.endsWith('.css'));
  if (!entry || !css) throw new Error('Build the browser part first: vite build');
  const preloads = filesLoadedBy(manifest, 'web/entry-client.tsx');
  return {
    css: await readFile(join(client, css.file), 'utf8'),
    styles: [],
    scripts: [`/${entry.file}`],
    preloads: [...preloads].filter((file) => file !== `/${entry.file}`),
    pages: await pageFiles(manifest, preloads),
    dictionaries: dictionaryFiles(manifest, preloads),
    preamble: '',
  };
}

/** The parts of web/languages/parts.ts, preloaded with the script that needs them. */
function dictionaryFiles(manifest: Manifest, already: Set<string>): Record<string, string[]> {
  return Object.fromEntries(
    ['common', 'reading', 'trading', 'account', 'wallet', 'messages'].map((part) => [
      part,
      ['web/languages/load-dictionaries.ts', `web/languages/pcm-${part}.ts`]
        .flatMap((source) => [...filesLoadedBy(manifest, source)])
        .filter((file) => !already.has(file)),
    ]),
  );
}

/** Reads path and page of each entry in the route table, which is written in one form throughout. */
async function pageFiles(
  manifest: Manifest,
  already: Set<string>,
): Promise<Record<string, string[]>> {
  const table = await readFile(inRoot('web/routes.tsx'), 'utf8');
  const entries = table.matchAll(/path: '([^']+)',\s*page: \(\) => import\('#([^']+)'\)/g);
  const pages: Record<string, string[]> = {};
  for (const [, path = '', source = ''] of entries) {
    pages[path] = [...filesLoadedBy(manifest, source)].filter((file) => !already.has(file));
  }
  if (!pages['/']) throw new Error('The route table no longer reads as path, then page');
  return pages;
}
