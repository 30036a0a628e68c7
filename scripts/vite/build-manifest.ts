import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bundler's manifest: source → file, and its imports. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[] } | undefined
>;

export async function readManifest(clientDir: string): Promise<Manifest> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  return JSON.parse(text) as Manifest;
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
