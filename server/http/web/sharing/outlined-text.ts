/** Letters as outlines: each one's advance width, and its path with the y axis upwards. */
export interface Typeface {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
}

interface Style {
  readonly typeface: Typeface;
  readonly size: number;
  readonly fill: string;
}

/** One line of text as SVG paths, its baseline beginning at `x`, `y`. Letters without an outline are left out. */
export function outlinedText(
  text: string,
  x: number,
  y: number,
  { typeface, size, fill }: Style,
): string {
  const scale = size / typeface.unitsPerEm;
  let at = 0;
  const paths: string[] = [];
  for (const letter of text) {
    const glyph = typeface.glyphs[letter];
    if (!glyph) continue;
    const [advance, path] = glyph;
    if (path) paths.push(`<path transform="translate(${at})" d="${path}"/>`);
    at += advance;
  }
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** Words wrapped to a width; the last of `most` lines ends with … where more would follow. */
export function linesOf(
  text: string,
  { typeface, size }: Pick<Style, 'typeface' | 'size'>,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, typeface, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/[\s.,;:]+$/, '')}...`];
}

function widthOf(text: string, typeface: Typeface, size: number): number {
  const units = Array.from(text, (letter) => typeface.glyphs[letter]?.[0] ?? 0);
  return (units.reduce((sum, advance) => sum + advance, 0) * size) / typeface.unitsPerEm;
}
