import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  proseIn,
  routeSentences,
  sentencesOf,
  textsIn,
  type Catalogue,
} from '#scripts/messages/sentences.ts';
import { inRoot } from '#scripts/paths.ts';
import type { ServerPart } from '#web/languages/parts.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

export const CATALOGUE_FILE = 'web/languages/catalogue.json';

/** Operators' screens. They are in English, and nobody else sees them. */
const ENGLISH_ONLY = [
  'web/features/admin/approvals/',
  'web/features/admin/audit-log/',
  'web/features/admin/catalogue/',
  'web/features/admin/fees/',
  'web/features/admin/finance/',
  'web/features/admin/home/',
  'web/features/admin/identity/',
  'web/features/admin/market-days/',
  'web/features/admin/people/',
  'web/features/admin/rates/',
  'web/features/admin/ratings/',
  'web/features/admin/referrals/',
  'web/features/admin/restrictions/',
  'web/features/admin/running-orders/',
  'web/features/admin/security/',
  'web/features/admin/settings/',
  'web/features/admin/staff/',
  'web/features/admin/escrow-desk/',
  'web/features/admin/job-applications/',
  'web/features/admin/payment-verification/',
  'web/features/public/sandbox/',
  'web/pages/admin/',
  'web/pages/sandbox/',
];

/** Every sentence of the screens, and of core for them, sorted, with the files it is in. */
export function readCatalogue(): Catalogue {
  const filesBySentence = new Map<string, string[]>();
  for (const file of [...sourceFiles('core'), ...screenFiles()]) {
    const source = readFileSync(inRoot(file), 'utf8');
    const sentences =
      file === 'web/routes.tsx' ? routeSentences(file, source) : sentencesOf(file, source);
    for (const sentence of sentences) {
      filesBySentence.set(sentence, [...(filesBySentence.get(sentence) ?? []), file]);
    }
  }
  return Object.fromEntries(
    [...filesBySentence].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const LINE = 100;

/** The file as committed, in the formatter's shape. */
export function catalogueText(catalogue: Catalogue): string {
  const lines = Object.entries(catalogue).map(([sentence, files]) => {
    const quoted = files.map((file) => JSON.stringify(file));
    const line = `  ${JSON.stringify(sentence)}: [${quoted.join(', ')}]`;
    if (line.length + 1 <= LINE) return line;
    return `  ${JSON.stringify(sentence)}: [\n${quoted.map((file) => `    ${file}`).join(',\n')}\n  ]`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Texts anywhere in the product, also those that core or the server has and screens show by `t(text)`. */
export function allTexts(): Set<string> {
  const files = [
    ...screenFiles(),
    ...sourceFiles('core'),
    ...sourceFiles('server').filter((file) => file.endsWith('texts.ts')),
  ];
  return new Set(files.flatMap((file) => textsIn(file, readFileSync(inRoot(file), 'utf8'))));
}

/** Of the server, what people read: answers, mails, documents, samples, findings. The rest is logs, SQL and settings. */
const READ_OF_SERVER =
  /texts\.ts$|\.rpc\.ts$|\/mails\/|-mails\.ts$|\/statements\/|link-page\.ts$|^server\/(?:sandbox|http)\/|\/money\/audit\//;

/** All prose that people read, also the administrators, whose screens are in English and marked by nothing. */
export function allProse(): Set<string> {
  const files = [
    ...screenFiles(),
    ...sourceFiles('core').filter((file) => !file.startsWith('core/language/')),
    ...sourceFiles('server').filter((file) => READ_OF_SERVER.test(file)),
  ];
  return new Set(files.flatMap((file) => proseIn(file, readFileSync(inRoot(file), 'utf8'))));
}

export interface Coverage {
  area: string;
  sentences: number;
  missing: string[];
}

/** Areas whose texts load with the public pages, and those of every page; all others have the rest. */
const READING_AREAS = new Set([
  'core/careers',
  'features/public/careers',
  'features/trading/coin-page',
  'features/trading/coin-prices',
  'features/account/data-protection',
  'features/public/developers',
  'features/public/liabilities',
  'features/trading/rate-history',
  'features/public/reading',
  'page-descriptions.ts',
  'pages/about',
  'pages/careers',
  'pages/developers',
  'pages/legal',
  'pages/market',
  'pages/proof-of-liabilities',
]);
const COMMON_AREAS = new Set([
  'core/identity',
  'features/account/auth',
  'features/public/landing',
  'lib',
  'pages/auth',
  'pages/landing',
  'pages/not-found-page.tsx',
  'routes.tsx',
  'shell',
  'ui',
]);

/** The pages of a business, which load their words apart. */
const BUSINESS_AREA = /^(?:features|pages)\/business\b/;
/** Drawn by the server, with words that no browser loads. */
const PAY_AREAS = new Set(['features/public/pay', 'pages/pay']);

function partsOfArea(area: string): ServerPart[] {
  if (PAY_AREAS.has(area)) return ['common', 'trading', 'account', 'wallet', 'messages', 'pay'];
  if (COMMON_AREAS.has(area)) return ['common'];
  if (READING_AREAS.has(area)) return ['common', 'reading'];
  const own: ServerPart[] = ['common', 'trading', 'account', 'wallet', 'messages'];
  return BUSINESS_AREA.test(area) ? [...own, 'business'] : own;
}

/** Another language's coverage of each area, in the parts that load with the area's pages. */
export function coverage(
  catalogue: Catalogue,
  dictionaries: Readonly<Record<ServerPart, Dictionary>>,
) {
  const areas = new Map<string, Coverage>();
  for (const [sentence, files] of Object.entries(catalogue)) {
    for (const area of new Set(files.filter(isForEverybody).map(areaOf))) {
      const counted = areas.get(area) ?? { area, sentences: 0, missing: [] };
      counted.sentences += 1;
      const isTranslated = partsOfArea(area).some(
        (part) => dictionaries[part][sentence] !== undefined,
      );
      if (!isTranslated) counted.missing.push(sentence);
      areas.set(area, counted);
    }
  }
  return [...areas.values()].toSorted((one, other) => (one.area < other.area ? -1 : 1));
}

function isForEverybody(file: string): boolean {
  return !ENGLISH_ONLY.some((start) => file.startsWith(start));
}

function areaOf(file: string): string {
  const [root, top = '', folder = '', feature = ''] = file.split('/');
  if (root === 'core') return `${root}/${top}`;
  if (top === 'features') return `${top}/${folder}/${feature}`;
  return top === 'pages' ? `${top}/${folder}` : top;
}

function screenFiles(): string[] {
  return sourceFiles('web').filter((file) => !file.startsWith('web/languages/'));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted();
}
