import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { metricsOf, overridesAgainstArial } from '#scripts/font-metrics.ts';

/**
 * Cuts Source Sans 3 and Bricolage Grotesque down to what Oja prints, under names of our own as
 * their licence asks of changed versions, and writes web/public/fonts and
 * web/styles/fonts.css. The naira sign and the dotted letters of Yoruba and Igbo live in the
 * families' extension files, so each becomes a small file of its own that loads on first use.
 * Run by hand when a letter is missing; the outputs are committed.
 */
const out = new URL('../web/public/fonts/', import.meta.url);
const stylesheet = new URL('../web/styles/fonts.css', import.meta.url);

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const LATIN = `${ASCII}\u00a0£©°·×àáèéêëìíòóùúñÀÁÈÉÌÍÒÓÙÚÑ–—‘’“”…•™€←↑→↓−`;
const NAIRA = '₦';
const CEDILLA_AND_HOOKS = 'ṢṣṄṅḾḿƁɓƊɗŃńǸǹ';
const DOTTED = 'ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323';

interface FontFile {
  family: string;
  file: string;
  source: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  weights: string;
}

const TEXT = { family: 'Oja Text', axes: { wght: { min: 400, max: 700 } }, weights: '400 700' };
const DISPLAY = {
  family: 'Oja Display',
  axes: { opsz: 48, wght: { min: 600, max: 700 } },
  weights: '600 700',
};
const textFile = (set: string) => `source-sans-3/files/source-sans-3-${set}-wght-normal.woff2`;
const displayFile = (set: string) =>
  `bricolage-grotesque/files/bricolage-grotesque-${set}-opsz-normal.woff2`;

const FONT_FILES: FontFile[] = [
  { ...TEXT, file: 'text-latin', source: textFile('latin'), text: LATIN },
  { ...TEXT, file: 'text-naira', source: textFile('latin-ext'), text: NAIRA + CEDILLA_AND_HOOKS },
  { ...TEXT, file: 'text-dotted', source: textFile('vietnamese'), text: DOTTED },
  { ...DISPLAY, file: 'display-latin', source: displayFile('latin'), text: LATIN },
  {
    ...DISPLAY,
    file: 'display-naira',
    source: displayFile('latin-ext'),
    text: NAIRA + CEDILLA_AND_HOOKS,
  },
  { ...DISPLAY, file: 'display-dotted', source: displayFile('vietnamese'), text: DOTTED },
];

await mkdir(out, { recursive: true });
const rules: string[] = [];
for (const fontFile of FONT_FILES) rules.push(await cut(fontFile));
rules.push(await fallback('Oja Text', textFile('latin')));
rules.push(await fallback('Oja Display', displayFile('latin'), DISPLAY.axes));
await writeFile(stylesheet, `/* Written by scripts/fonts.ts. */\n${rules.join('\n')}`);

async function cut(fontFile: FontFile): Promise<string> {
  const font = await subsetFont(await original(fontFile.source), fontFile.text, {
    targetFormat: 'woff2',
    variationAxes: fontFile.axes,
  });
  await writeFile(new URL(`${fontFile.file}.woff2`, out), font);
  console.log(`${fontFile.file}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
  return `@font-face {
  font-family: '${fontFile.family}';
  src: url('/fonts/${fontFile.file}.woff2') format('woff2');
  font-weight: ${fontFile.weights};
  font-display: swap;
  unicode-range: ${unicodeRange(fontFile.text)};
}
`;
}

/** A local face stretched to the web font's measure, so nothing moves when that arrives. */
async function fallback(
  family: string,
  source: string,
  axes: FontFile['axes'] = {},
): Promise<string> {
  const sfnt = await subsetFont(await original(source), LATIN, {
    targetFormat: 'sfnt',
    variationAxes: { ...axes, wght: axes['opsz'] ? 700 : 400 },
  });
  const { size, ascent, descent, lineGap } = overridesAgainstArial(metricsOf(sfnt));
  return `@font-face {
  font-family: '${family} fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: ${lineGap}%;
}
`;
}

function original(path: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));
}

function unicodeRange(text: string): string {
  const points = [...new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))];
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
