import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts Source Sans 3 down to the letters of a printed statement, in two weights, and writes them beside the code that
 * prints it. The naira sign and the dotted letters of Yoruba and Igbo live in the family's extension files, so each is
 * a small file of its own. Run by hand when a letter is missing; the outputs are committed.
 */
const out = new URL('../server/money/wallet/statements/fonts/', import.meta.url);

const LATIN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}\u00a0©·×àáèéêëìíòóùúñÀÁÈÉÌÍÒÓÙÚÑ–—‘’“”…•−`;
const SETS = {
  latin: LATIN,
  'latin-ext': '₦ṢṣṄṅḾḿƁɓƊɗŃńǸǹ',
  vietnamese: 'ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323',
};
const WEIGHTS = { regular: 400, bold: 600 };

await mkdir(out, { recursive: true });
for (const [set, letters] of Object.entries(SETS)) {
  const source = `@fontsource-variable/source-sans-3/files/source-sans-3-${set}-wght-normal.woff2`;
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  for (const [name, wght] of Object.entries(WEIGHTS)) {
    const font = await subsetFont(original, letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    });
    await writeFile(new URL(`${set}-${name}.ttf`, out), font);
    console.log(`${set}-${name}.ttf ${(font.length / 1000).toFixed(1)} kB`);
  }
}
