import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The bundler's manifest: source → file, and its imports. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[] } | undefined
>;

export async function readManifest(clientDir: string): Promise<Manifest> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  return JSON.parse(text) as Manifest;
}

/**
 * The manifest's key of a source. One that shares its chunk with others is found by the chunk's name. Throws where there
 * is none: a missing one would load nothing and weigh nothing.
 */
export function keyOf(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  const shared = `_${basename(source).replace(/\.tsx?$/, '')}-`;
  const key = Object.keys(manifest).find((name) => name.startsWith(shared));
  if (!key) throw new Error(`The build has no chunk of ${source}`);
  return key;
}

/** The URL of the one style sheet. */
export function styleSheetOf(manifest: Manifest): string {
  const sheet = Object.values(manifest).find((chunk) => chunk?.file.endsWith('.css'));
  if (!sheet) throw new Error('The build has no style sheet');
  return `/${sheet.file}`;
}

/** A chunk's file and those of all it imports. */
export function filesLoadedBy(
  manifest: Manifest,
  name: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesLoadedBy(manifest, imported, found);
  return found;
}
