import { createHmac, hkdfSync } from 'node:crypto';
import { nameWords } from '#core/identity/names/name-words.ts';
import type { Config } from '#server/platform/config/config.ts';

/** More names than people have; further ones make no keys. */
const MOST_NAMES = 6;

/**
 * Keys that link one person's numbers: a keyed hash of each pair of their registered names with the birth date.
 * Registries differ in the order of names and in middle names, so one key in common is enough. Useless with the
 * database alone. Empty when the registry returned no birth date.
 */
export function personKeys(
  { secret }: Pick<Config, 'secret'>,
  { legalName, birthDate }: { readonly legalName: string; readonly birthDate: string | null },
): Buffer[] {
  if (birthDate === null) return [];
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'oja identity persons', 32));
  const names = [...new Set(nameWords(legalName).words.map(({ plain }) => plain))].toSorted();
  const pairs = names
    .slice(0, MOST_NAMES)
    .flatMap((one, at, all) =>
      (all.length === 1 ? [one] : all.slice(at + 1)).map((other) => `${one} ${other}`),
    );
  return pairs.map((pair) => createHmac('sha256', pepper).update(`${pair}\n${birthDate}`).digest());
}
