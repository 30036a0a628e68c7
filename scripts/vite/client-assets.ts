import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ClientAssets } from 'virtual:client-assets';
import type { Plugin } from 'vite';
import {
  filesLoadedBy,
  keyOf,
  readManifest,
  styleSheetOf,
  type Manifest,
} from '#scripts/vite/build-manifest.ts';
import { inRoot } from '#scripts/paths.ts';

const ID = 'virtual:client-assets';
/** The first script, and the app that it brings once the page is used or idle. */
const ENTRY = 'web/entry-client.ts';
const APP = 'web/start-app.tsx';

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
      const assets = developing ? await sources() : await built(client);
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

async function sources(): Promise<ClientAssets> {
  return {
    css: '',
    sheet: '',
    fontRules: await fontRules(),
    styles: ['/web/styles/app.css'],
    scripts: ['/@vite/client', '/web/entry-client.ts'],
    preloads: [],
    pages: {},
    dictionaries: {},
    preamble: react.preambleCode.replace('__BASE__', '/'),
  };
}

async function built(client: string): Promise<ClientAssets> {
  const manifest = await readManifest(client);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('Build the browser part first: vite build');
  const preloads = filesLoadedBy(manifest, keyOf(manifest, APP), filesLoadedBy(manifest, ENTRY));
  const sheet = styleSheetOf(manifest);
  return {
    css: await readFile(join(client, sheet), 'utf8'),
    sheet,
    fontRules: await fontRules(),
    styles: [],
    scripts: [`/${entry.file}`],
    preloads: [...preloads].filter((file) => file !== `/${entry.file}`),
    pages: await pageFiles(manifest, preloads),
    dictionaries: dictionaryFiles(manifest, preloads),
    preamble: '',
  };
}

/** As scripts/fonts.ts wrote them, without its comment and spaces. */
async function fontRules(): Promise<string> {
  const css = await readFile(inRoot('web/styles/fonts.css'), 'utf8');
  return css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s*([{}:;,])\s*/g, '$1');
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

const TABLES = [
  'web/routes.tsx',
  'web/pages/admin/staff-pages.ts',
  'web/pages/account/account-pages.ts',
  'web/pages/business/business-pages.ts',
  'web/pages/sandbox/sandbox-pages.ts',
];

/** Reads path and page of each entry in the route table and those beside it, which are written in one form throughout. */
async function pageFiles(
  manifest: Manifest,
  already: Set<string>,
): Promise<Record<string, string[]>> {
  const tables = TABLES.map((file) => readFile(inRoot(file), 'utf8'));
  const entries = (await Promise.all(tables))
    .join('\n')
    .matchAll(/path: '([^']+)',\s*page: \(\) => import\('#([^']+)'\)/g);
  const pages: Record<string, string[]> = {};
  for (const [, path = '', source = ''] of entries) {
    pages[path] = [...filesLoadedBy(manifest, source)].filter((file) => !already.has(file));
  }
  if (!pages['/']) throw new Error('The route table no longer reads as path, then page');
  return pages;
}
