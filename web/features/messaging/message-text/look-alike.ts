import { glance } from '#core/chats/links/confusables.ts';
import { KNOWN_NAMES, LURES } from '#web/features/messaging/message-text/known-names.ts';

export interface OwnSite {
  /** The host of this market, such as "oja.example". */
  readonly host: string;
  /** Its name, such as "Oja". */
  readonly product: string;
}

/** A name this short is matched only alone or at an end, never within a word. */
const SHORT_NAME = 6;
/** From these lengths on, one and two changed letters still look like the same name. */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;

/** Whether a host, in letters, imitates this market. */
export function looksLikeUs(host: string, own: OwnSite): boolean {
  const ownHost = own.host.replace(/:\d+$/, '').toLowerCase();
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return false;
  if (glance(host) === glance(ownHost) || host.includes(`${ownHost}.`)) return true;
  if (ownHost.length >= TWO_SLIPS && slips(host, ownHost, 2) <= 2) return true;
  const name = glance(own.product);
  return partsOf(host).some((part) => glance(part) === name || isLured(part, name));
}

/** The trusted name that a foreign host contains or imitates; null where it does neither. */
export function borrowedName(host: string): string | null {
  const isTheirs = (own: string) => host === own || host.endsWith(`.${own}`);
  if (KNOWN_NAMES.some(({ hosts }) => hosts.some(isTheirs))) return null;
  const parts = partsOf(host);
  const found = KNOWN_NAMES.find(({ name }) => parts.some((part) => imitates(part, name)));
  return found?.name ?? null;
}

function imitates(part: string, name: string): boolean {
  const seen = glance(part);
  const sought = glance(name);
  if (seen === sought) return true;
  if (name.length >= SHORT_NAME && seen.includes(sought)) return true;
  if (name.length < SHORT_NAME && isLured(part, sought)) return true;
  const allowed = name.length >= TWO_SLIPS ? 2 : name.length >= ONE_SLIP ? 1 : 0;
  return allowed > 0 && slips(part, name, allowed) <= allowed;
}

/** "ojasupport", "myoja", "oja24": the name with a luring word, or digits. */
function isLured(part: string, name: string): boolean {
  const seen = glance(part);
  const bait = (rest: string) => /^\d+$/.test(rest) || LURES.has(rest);
  return (
    (seen.startsWith(name) && bait(part.slice(name.length))) ||
    (seen.endsWith(name) && bait(part.slice(0, -name.length)))
  );
}

/** The parts between dots and dashes except the last ending, and each label without its dashes. */
function partsOf(host: string): string[] {
  const labels = host.split('.').slice(0, -1);
  return labels.flatMap((label) => [...label.split(/[-_]/), label.replace(/[-_]/g, '')]);
}

/** The edit distance; beyond `most` it is not counted further. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : most + 1,
      );
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? most + 1;
}
