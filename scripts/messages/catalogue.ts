import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  routeSentences,
  sentencesOf,
  textsIn,
  type Catalogue,
} from '#scripts/messages/sentences.ts';
import { inRoot } from '#scripts/paths.ts';

export const CATALOGUE_FILE = 'web/languages/catalogue.json';

/** Screens for those who run the market. They read English, and nobody else sees them. */
const ENGLISH_ONLY = [
  'web/features/admin-',
  'web/features/escrow-desk/',
  'web/features/job-applications/',
  'web/features/payment-verification/',
  'web/features/sandbox/',
  'web/pages/admin/',
  'web/pages/sandbox/',
];

/** Every sentence of the screens, in the order of their letters, and where it stands. */
export function readCatalogue(): Catalogue {
  const places = new Map<string, string[]>();
  for (const file of screenFiles()) {
    const source = readFileSync(inRoot(file), 'utf8');
    const sentences =
      file === 'web/routes.tsx' ? routeSentences(file, source) : sentencesOf(file, source);
    for (const sentence of sentences) {
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
    }
  }
  return Object.fromEntries([...places].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The file as it is committed. */
export function catalogueText(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}

/** Texts that stand anywhere in the product, also those that core holds and screens say by `t(text)`. */
export function allTexts(): Set<string> {
  const files = [...screenFiles(), ...sourceFiles('core')];
  return new Set(files.flatMap((file) => textsIn(file, readFileSync(inRoot(file), 'utf8'))));
}

export interface Coverage {
  area: string;
  sentences: number;
  missing: string[];
}

/** How much of each area another language says. A sentence counts where it stands. */
export function coverage(catalogue: Catalogue, words: Readonly<Record<string, string>>) {
  const areas = new Map<string, Coverage>();
  for (const [sentence, files] of Object.entries(catalogue)) {
    for (const area of new Set(files.filter(isForEverybody).map(areaOf))) {
      const counted = areas.get(area) ?? { area, sentences: 0, missing: [] };
      counted.sentences += 1;
      if (words[sentence] === undefined) counted.missing.push(sentence);
      areas.set(area, counted);
    }
  }
  return [...areas.values()].toSorted((one, other) => (one.area < other.area ? -1 : 1));
}

function isForEverybody(file: string): boolean {
  return !ENGLISH_ONLY.some((start) => file.startsWith(start));
}

function areaOf(file: string): string {
  const [, top = '', folder = ''] = file.split('/');
  return top === 'features' || top === 'pages' ? `${top}/${folder}` : top;
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
