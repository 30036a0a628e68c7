import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { inRoot } from '#scripts/paths.ts';
import { asCounts, type Counts } from '#scripts/test/counts.ts';
import { heading } from '#scripts/test/run.ts';
import {
  filesLoadedBy,
  keyOf,
  readManifest,
  styleSheetOf,
  type Manifest,
} from '#scripts/vite/build-manifest.ts';
import { compress, SHARED_QUALITY } from '#server/http/web/compress.ts';

/** One size of the build and its budget, in bytes. */
export interface Budget {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

const LIMITS = {
  landingScripts: 125_000,
  appShell: 160_000,
  chunk: 30_000,
  fonts: 50_000,
  /** The first of its two windows, of 14 kB, has the styles and the first screen. */
  landingPage: 19_000,
  landingTotal: 220_000,
};
/** The first script, and the app that it brings. */
const START = ['web/entry-client.ts', 'web/start-app.tsx'];
const LANDING = 'web/pages/landing/landing-page.tsx';
/** What signed-in pages load before their own code: queries and the API's client. */
const SHELL = ['web/lib/supabase/queries.tsx', 'web/lib/supabase/backend.ts'];
/** Text and headings with the naira sign; the files for dotted letters come only with such words. */
const FONTS = ['text-latin', 'text-naira', 'display-latin', 'display-naira'];
const CLIENT = inRoot('dist/client');

/** The sizes of the build; the stage fails where one is over its budget. */
export async function budgetStage(): Promise<Counts> {
  heading('byte budgets');
  const budgets = await buildBudgets();
  for (const budget of budgets) console.log(lineOf(budget));
  return asCounts(budgets.every(isWithinBudget));
}

export function isWithinBudget({ bytes, limit }: Budget): boolean {
  return bytes <= limit;
}

export function lineOf(budget: Budget): string {
  const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(6)} kB`;
  const verdict = isWithinBudget(budget) ? 'ok  ' : 'OVER';
  return `${verdict} ${kb(budget.bytes)} of ${kb(budget.limit)}  ${budget.what}`;
}

async function buildBudgets(): Promise<Budget[]> {
  const manifest = await readManifest(CLIENT);
  const files = (...sources: string[]) => [
    ...new Set(sources.flatMap((source) => [...filesLoadedBy(manifest, keyOf(manifest, source))])),
  ];
  const landing = files(...START, LANDING);
  const shell = files(...START, ...SHELL);
  const fonts = FONTS.map((name) => `/fonts/${name}.woff2`);
  const fontBytes = sum(fonts, rawSize);
  const others = chunksOf(manifest)
    .filter((file) => !shell.includes(file))
    .map((file) => ({ file, bytes: gzipSize(file) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const largest = others[0] ?? { file: 'none', bytes: 0 };
  const page = await landingPage();
  const sheet = styleSheetOf(manifest);

  return [
    {
      what: 'scripts of the landing page, gzip',
      limit: LIMITS.landingScripts,
      bytes: sum(landing, gzipSize),
    },
    {
      what: 'app shell with queries and the API’s client, gzip',
      limit: LIMITS.appShell,
      bytes: sum(shell, gzipSize),
    },
    {
      what: `largest of ${others.length} chunks that routes bring, gzip: ${largest.file}`,
      limit: LIMITS.chunk,
      bytes: largest.bytes,
    },
    { what: 'fonts with the naira sign', limit: LIMITS.fonts, bytes: fontBytes },
    {
      what: 'landing page’s first answer, brotli',
      limit: LIMITS.landingPage,
      bytes: page,
    },
    {
      what: 'landing page as it is transferred: page, styles, scripts, fonts, icon; brotli',
      limit: LIMITS.landingTotal,
      bytes: page + sum([...landing, sheet, '/favicon.svg'], brotliSize) + fontBytes,
    },
  ];
}

function chunksOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).map((chunk) => `/${chunk?.file ?? ''}`);
  return [...new Set(files.filter((file) => file.endsWith('.js')))];
}

/** The page with sample offers, as it is sent where the market does not respond. */
async function landingPage(): Promise<number> {
  const { render } = (await import(pathToFileURL(inRoot('dist/server/entry-server.js')).href)) as {
    render: (request: Request, context: object) => Promise<{ html: string }>;
  };
  const url = 'http://localhost:3000';
  const { html } = await render(new Request(`${url}/`), {
    config: {
      product: 'Oja',
      mode: 'production',
      url,
      anon_key: '',
      features: {},
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      now: new Date().toISOString(),
    },
    backendUrl: 'http://127.0.0.1:9',
    pageKey: '',
  });
  const { body } = await compress(html, 'br', SHARED_QUALITY);
  return Buffer.byteLength(body);
}

function sum(files: readonly string[], sizeOf: (file: string) => number): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(CLIENT + file), { level: 9 }).length;
}

function brotliSize(file: string): number {
  try {
    return readFileSync(`${CLIENT}${file}.br`).length;
  } catch {
    return rawSize(file);
  }
}

function rawSize(file: string): number {
  return readFileSync(CLIENT + file).length;
}
