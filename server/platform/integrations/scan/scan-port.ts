/** Clean, or what a scanner calls that which it found. */
export type ScanVerdict = 'clean' | { readonly found: string };

/** Whoever looks for viruses in what people upload. Whatever keeps it from a verdict is thrown. */
export interface FileScanner {
  scan(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}
