import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as Text, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { inRoot } from '#scripts/paths.ts';

/**
 * Writes the outlines of our two typefaces as plain paths, for the pictures of shared links: the server draws them
 * without the machine's fonts. Run by hand when a letter is missing; the output is committed.
 */
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&%/()+-–—’‘“”·₦ẸẹỌọàáèéòó';
const TYPEFACES = {
  DISPLAY: {
    file: 'bricolage-grotesque/files/bricolage-grotesque-{set}-opsz-normal.woff2',
    axes: { opsz: 48, wght: 700 },
  },
  TEXT: {
    file: 'source-sans-3/files/source-sans-3-{set}-wght-normal.woff2',
    axes: { wght: 400 },
  },
} satisfies Record<string, { file: string; axes: Record<string, number> }>;
const SETS = ['latin', 'latin-ext', 'vietnamese'];

const parts = ["import type { Typeface } from '#server/http/web/sharing/outlined-text.ts';\n"];
for (const [name, typeface] of Object.entries(TYPEFACES)) {
  const glyphs = new Map<string, [number, string]>();
  let unitsPerEm = 1000;
  for (const set of SETS) {
    const original = fileURLToPath(
      import.meta.resolve(`@fontsource-variable/${typeface.file.replace('{set}', set)}`),
    );
    const sfnt = await subsetFont(await readFile(original), LETTERS, {
      targetFormat: 'sfnt',
      variationAxes: typeface.axes,
    });
    const loaded = new Face(new Blob(new Uint8Array(sfnt).buffer));
    unitsPerEm = loaded.upem;
    const font = new Font(loaded);
    for (const letter of LETTERS) {
      if (glyphs.has(letter)) continue;
      const text = new Text();
      text.addText(letter);
      text.guessSegmentProperties();
      shape(font, text);
      const [info] = text.getGlyphInfos();
      const [position] = text.getGlyphPositions();
      if (!info || !position || info.codepoint === 0) continue;
      glyphs.set(letter, [position.xAdvance, font.glyphToPath(info.codepoint)]);
    }
  }
  const missing = [...LETTERS].filter((letter) => !glyphs.has(letter));
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(' ')}`);
  parts.push(`export const ${name}: Typeface = {
  unitsPerEm: ${unitsPerEm},
  glyphs: ${JSON.stringify(Object.fromEntries(glyphs))},
};
`);
}
await writeFile(
  inRoot('server/http/web/sharing/typefaces.ts'),
  `/* Written by scripts/outlines.ts. */\n${parts.join('\n')}`,
);
