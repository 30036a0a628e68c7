import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

const SETS = ['latin', 'latin-ext', 'vietnamese'] as const;
type FontSet = (typeof SETS)[number];
type Weight = 'regular' | 'bold';

/** Letters that are not in the family's first file (scripts/statement-fonts.ts). */
const BEYOND_LATIN: Record<Exclude<FontSet, 'latin'>, string> = {
  'latin-ext': '₦ṢṣṄṅḾḿƁɓƊɗŃńǸǹ',
  vietnamese: 'ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323',
};
const LATIN = /[\u0020-\u007e\u00a0©·×àáèéêëìíòóùúñÀÁÈÉÌÍÒÓÙÚÑ–—‘’“”…•−]/;

interface Stroke {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** `x` is the text's right edge instead of its left. */
  readonly alignRight?: boolean;
  /** Text wider than this ends in an ellipsis; in points. */
  readonly width?: number;
}

/** A PDF document and a writer that knows which font file has which letter. */
export interface PdfPen {
  readonly doc: PDFKit.PDFDocument;
  write(text: string, x: number, y: number, stroke?: Stroke): void;
  rule(y: number, from: number, to: number, colour?: string): void;
  /** The lines of a text that is wider than `width` points, broken at spaces, and within a word that is too long. */
  wrap(text: string, width: number, stroke?: Pick<Stroke, 'size' | 'weight'>): string[];
}

export function openPen(info: { title: string; author: string }): PdfPen {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: info.title, Author: info.author },
    // No default font: the library's own has no naira sign.
    font: '',
  });
  for (const set of SETS) {
    for (const weight of ['regular', 'bold'] as const) {
      doc.registerFont(`${set}-${weight}`, fontFile(set, weight));
    }
  }
  const widthOf = (parts: readonly Part[], weight: Weight, size: number) =>
    parts.reduce(
      (width, { set, text }) =>
        width + doc.font(`${set}-${weight}`).fontSize(size).widthOfString(text),
      0,
    );
  return {
    doc,
    write(text, x, y, { size = 8, weight = 'regular', colour = '#1d1a16', ...how } = {}) {
      const parts = fitting(partsOf(text), how.width ?? Infinity, (tried) =>
        widthOf(tried, weight, size),
      );
      let at = how.alignRight ? x - widthOf(parts, weight, size) : x;
      for (const part of parts) {
        doc.font(`${part.set}-${weight}`).fontSize(size).fillColor(colour);
        doc.text(part.text, at, y, { lineBreak: false });
        at += doc.widthOfString(part.text);
      }
    },
    wrap(text, width, { size = 8, weight = 'regular' } = {}) {
      const fits = (line: string) => widthOf(partsOf(line), weight, size) <= width;
      return text.split(/\r?\n/).flatMap((paragraph) => wrapped(paragraph, fits));
    },
    rule(y, from, to, colour = '#d8d2c6') {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke();
    },
  };
}

interface Part {
  readonly set: FontSet;
  readonly text: string;
}

/** Splits text into runs of one font file each; a letter that none of them has becomes a question mark. */
function partsOf(text: string): Part[] {
  const parts: { set: FontSet; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const set = setOf(letter);
    const drawn = set === 'latin' && !LATIN.test(letter) ? '?' : letter;
    const last = parts.at(-1);
    if (last?.set === set) last.text += drawn;
    else parts.push({ set, text: drawn });
  }
  return parts;
}

function setOf(letter: string): FontSet {
  if (BEYOND_LATIN['latin-ext'].includes(letter)) return 'latin-ext';
  return BEYOND_LATIN.vietnamese.includes(letter) ? 'vietnamese' : 'latin';
}

function fitting(
  parts: Part[],
  width: number,
  measure: (parts: readonly Part[]) => number,
): readonly Part[] {
  if (width === Infinity || measure(parts) <= width) return parts;
  let text = parts.map((part) => part.text).join('');
  while (text.length > 1) {
    text = text.slice(0, -1).trimEnd();
    const shorter = partsOf(`${text}…`);
    if (measure(shorter) <= width) return shorter;
  }
  return partsOf('…');
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

const files = new Map<string, Buffer>();

/** Cached: six small files. */
function fontFile(set: FontSet, weight: Weight): Buffer {
  const name = `${set}-${weight}.ttf`;
  const file = files.get(name) ?? readFileSync(new URL(`./fonts/${name}`, import.meta.url));
  files.set(name, file);
  return file;
}
