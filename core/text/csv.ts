/** Cells a spreadsheet would run as a formula begin with one of these. */
const RUNS = /^[=+\-@\t\r]/;

/**
 * A table as text for spreadsheets (RFC 4180): lines end with CRLF, and no cell is ever taken for a formula, whatever
 * somebody chose as a name. Numbers are recognised by `isNumber` and stay numbers.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(text: string): string {
  const inert = RUNS.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}
