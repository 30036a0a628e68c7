/** Clean, or the scanner's name of what it found. */
export type ScanVerdict = 'clean' | { readonly found: string };

/** A virus scanner of uploads. Throws whenever it has no verdict. */
export interface FileScanner {
  scan(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}
