/** What determines a text's height and width, in units of one em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Width of an average English letter, space included. */
  width: number;
}

/** Average letter width of Arial and its metric twin Liberation Sans, weighted as below. */
const ARIAL_WIDTH = 0.4418;

/** The frequency of each letter in English prose, per thousand characters. */
const FREQUENCY: Record<string, number> = {
  ' ': 170,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 49,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
};

/** Reads the metrics from a TrueType or OpenType file. */
export function metricsOf(sfnt: Buffer): FontMetrics {
  const em = sfnt.readUInt16BE(table(sfnt, 'head') + 18);
  const hhea = table(sfnt, 'hhea');
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / em,
    descent: -sfnt.readInt16BE(hhea + 6) / em,
    lineGap: sfnt.readInt16BE(hhea + 8) / em,
    width: averageWidth(sfnt) / em,
  };
}

/** The CSS overrides, in per cent, that make Arial take the same space. */
export function overridesAgainstArial({ ascent, descent, lineGap, width }: FontMetrics) {
  const size = width / ARIAL_WIDTH;
  const percent = (share: number) => Number((share * 100).toFixed(2));
  return {
    size: percent(size),
    ascent: percent(ascent / size),
    descent: percent(descent / size),
    lineGap: percent(lineGap / size),
  };
}

function averageWidth(sfnt: Buffer): number {
  const hmtx = table(sfnt, 'hmtx');
  const measured = sfnt.readUInt16BE(table(sfnt, 'hhea') + 34);
  let sum = 0;
  let count = 0;
  for (const [letter, frequency] of Object.entries(FREQUENCY)) {
    const glyph = Math.min(glyphOf(sfnt, letter.charCodeAt(0)), measured - 1);
    sum += sfnt.readUInt16BE(hmtx + glyph * 4) * frequency;
    count += frequency;
  }
  return sum / count;
}

/** Looks a character up in the format 4 table every font carries. */
function glyphOf(sfnt: Buffer, code: number): number {
  const start = segmentTable(sfnt);
  const segments = sfnt.readUInt16BE(start + 6) / 2;
  const at = (column: number, segment: number) =>
    start + 14 + (column > 0 ? 2 : 0) + (column * segments + segment) * 2;
  for (let segment = 0; segment < segments; segment++) {
    if (code > sfnt.readUInt16BE(at(0, segment))) continue;
    const first = sfnt.readUInt16BE(at(1, segment));
    if (code < first) return 0;
    const delta = sfnt.readUInt16BE(at(2, segment));
    const offset = sfnt.readUInt16BE(at(3, segment));
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = sfnt.readUInt16BE(at(3, segment) + offset + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function segmentTable(sfnt: Buffer): number {
  const cmap = table(sfnt, 'cmap');
  for (let i = 0; i < sfnt.readUInt16BE(cmap + 2); i++) {
    const start = cmap + sfnt.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (sfnt.readUInt16BE(start) === 4) return start;
  }
  throw new Error('The font has no format 4 character map');
}

function table(sfnt: Buffer, tag: string): number {
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    if (sfnt.toString('latin1', record, record + 4) === tag) return sfnt.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}
