import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  CATALOGUE_FILE,
  catalogueText,
  coverage,
  readCatalogue,
} from '#scripts/messages/catalogue.ts';
import { inRoot } from '#scripts/paths.ts';
import { PCM } from '#web/languages/pcm.ts';

/**
 * Writes web/languages/catalogue.json, every sentence of the screens, and prints Pidgin's coverage of each area. With
 * --check it writes nothing and fails when the file is out of date; with --missing it lists the sentences without a
 * translation.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
  },
});

const catalogue = readCatalogue();
const text = catalogueText(catalogue);
const file = inRoot(CATALOGUE_FILE);
if (!values.check) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${CATALOGUE_FILE} is out of date with the screens. Run npm run messages.`);
  process.exitCode = 1;
}

const pidgin = Object.assign({}, ...Object.values(PCM)) as Record<string, string>;
for (const { area, sentences, missing } of coverage(catalogue, PCM)) {
  const share = Math.floor(((sentences - missing.length) / sentences) * 100);
  console.log(
    `${String(share).padStart(3)} %  ${area} (${sentences - missing.length} of ${sentences})`,
  );
  if (values.missing) for (const sentence of missing) console.log(`         ${sentence}`);
}
console.log(`${Object.keys(catalogue).length} sentences, Pidgin has ${Object.keys(pidgin).length}`);
