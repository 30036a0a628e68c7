import { writeFileSync } from 'node:fs';
import { compiledContracts } from '#scripts/contracts/compile.ts';
import { inRoot } from '#scripts/paths.ts';

/** Regenerates contracts/compiled.json from the contracts beside it. */
writeFileSync(inRoot('contracts/compiled.json'), compiledContracts());
console.log('contracts/compiled.json is up to date');
