import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { NOTIFICATION_PCM } from '#core/language/pcm/notification-pcm.ts';
import { inRoot } from '#scripts/paths.ts';
import {
  allTexts,
  CATALOGUE_FILE,
  catalogueText,
  coverage,
  readCatalogue,
} from '#scripts/messages/catalogue.ts';
import { PCM } from '#web/languages/pcm.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

const catalogue = readCatalogue();
const pidginTexts = Object.values(PCM).reduce<Dictionary>((all, part) => ({ ...all, ...part }), {});
const areas = coverage(catalogue, PCM);

const folder = inRoot('web/languages/pcm');
const files: [string, Dictionary][] = [['notifications of core', NOTIFICATION_PCM]];
for (const file of readdirSync(folder)) {
  const module = (await import(join(folder, file))) as Record<string, Dictionary>;
  files.push([file, Object.assign({}, ...Object.values(module)) as Dictionary]);
}

test('the committed catalogue has exactly the sentences of the screens', () => {
  expect(readFileSync(inRoot(CATALOGUE_FILE), 'utf8')).toBe(catalogueText(catalogue));
});

describe('Nigerian Pidgin', () => {
  test('every file of its words belongs to a part', () => {
    const listed = files.flatMap(([, dictionary]) => Object.keys(dictionary));
    expect(listed.filter((english) => pidginTexts[english] === undefined)).toEqual([]);
  });

  test('no sentence has two translations', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [file, dictionary] of files) {
      for (const [english, pidgin] of Object.entries(dictionary)) {
        if ((seen.get(english) ?? pidgin) !== pidgin) twice.push(`${file}: ${english}`);
        seen.set(english, pidgin);
      }
    }
    expect(twice).toEqual([]);
  });

  test('every sentence has the places and marks of the English one', () => {
    const other = Object.entries(pidginTexts).filter(
      ([english, pidgin]) => placeholders(english) !== placeholders(pidgin),
    );
    expect(other).toEqual([]);
  });

  test('no sentence is of a screen that is gone', () => {
    const refusals = Object.values(ERRORS).flatMap(({ title, message }) => [title, message]);
    const texts = new Set([...allTexts(), ...refusals]);
    const gone = Object.keys(pidginTexts).filter((english) => !texts.has(english));
    expect(gone.filter((english) => !FROM_ELSEWHERE.has(english))).toEqual([]);
  });

  test.each(areas)('$area is translated in full: $sentences sentences', ({ missing }) => {
    expect(missing).toEqual([]);
  });
});

/** Texts that the database or the configuration holds, or that core reckons a figure into. */
const FROM_ELSEWHERE = new Set([
  'Starter',
  'Bronze',
  'Silver',
  'Gold',
  'No licence is claimed by this installation.',
  'Your account will be erased in 7 days. Until then you can take it back.',
]);

/** What a sentence leaves open: values, forms of number, and words inside elements. */
function placeholders(sentence: string): string {
  const found = sentence.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g);
  return [...new Set([...found].map(([placeholder]) => placeholder))].toSorted().join(' ');
}
