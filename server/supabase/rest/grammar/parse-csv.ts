import { badBody } from '#server/supabase/rest/problems.ts';

export type CsvRow = Record<string, string | null>;

/** Comma-separated lines under a line of column names. The bare word NULL is no value; all else is text. */
export function parseCsv(text: string): CsvRow[] {
  const [labels, ...lines] = linesOf(text);
  if (!labels) throw badBody('The body has no line of column names');
  const names = labels.map((label) => label.text.trim());
  if (new Set(names).size < names.length) throw badBody('A column is named twice');
  return lines.map((line) => {
    if (line.length !== names.length) {
      throw badBody('All lines must have same number of fields');
    }
    return Object.fromEntries(names.map((name, at) => [name, valueOf(line[at])]));
  });
}

interface CsvField {
  readonly text: string;
  readonly isQuoted: boolean;
}

function valueOf(field: CsvField | undefined): string | null {
  if (!field || (!field.isQuoted && field.text === 'NULL')) return null;
  return field.text;
}

/** One field and what ends it: a comma, the end of its line, or the end of all. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function linesOf(text: string): CsvField[][] {
  const lines: CsvField[][] = [];
  let line: CsvField[] = [];
  FIELD.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    const atStart = line.length === 0;
    if (atStart && FIELD.lastIndex >= text.length) return lines;
    const [, quoted, plain = '', end] = FIELD.exec(text) ?? [];
    if (end === undefined) throw badBody('The body is not valid CSV');
    line.push({ text: quoted?.replaceAll('""', '"') ?? plain, isQuoted: quoted !== undefined });
    if (end === ',') continue;
    lines.push(line);
    line = [];
    if (end === '') return lines;
  }
}
