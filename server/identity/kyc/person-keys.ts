import { createHmac, hkdfSync } from 'node:crypto';
import { nameWords } from '#core/identity/names/name-words.ts';
import type { Config } from '#server/platform/config/config.ts';

/** More names than people have: what is beyond them ties nobody. */
const MOST_NAMES = 6;

/**
 * What ties one person's numbers together: a keyed hash of each two of their names at the registry with the day they
 * were born. Registries differ in the order of names and in middle names, so one in common is enough. Of no use to
 * whoever has the database alone. Empty where the registry told no day.
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
