import { randomInt } from 'node:crypto';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';

const LONGEST_BASE = 32;

/** With a dash and five digits behind it, a name of this length is as long as a handle may be. */
const LONGEST_FIRST_NAME = 14;

/** What a suggestion begins with where a first name would not do. */
const NOBODY = 'Trader';

/** Words by which a trader could pass for the market's staff. */
const RESERVED =
  /\b(oja|admin|administrator|support|official|moderator|staff|escrow|system|security)\b/i;

/**
 * A name without anything that looks like an address or a link, or null when it is not presentable. It is what somebody
 * asked to be called when they signed up.
 */
export function handleFrom(name: string): string | null {
  const handle = [...plain(name)].slice(0, LONGEST_BASE).join('').trim();
  if (handle.length < 2 || name.includes('@') || RESERVED.test(plain(name))) return null;
  return handle;
}

/** The name itself, then numbered: "Ada Obi", "Ada Obi 2", "Ada Obi 3" and so on. */
export function handleCandidates(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));
}

/**
 * Handles for somebody who did not say how to be called, the shortest first: their first name and a random number, such
 * as "Ngozi-482". Everybody sees a handle, so nothing else of a full name is in it.
 */
export function suggestedHandles(fullName: string | null, count: number): string[] {
  const first = presentableFirstName(fullName ?? '');
  return [3, 4, 5].flatMap((digits) =>
    Array.from({ length: count }, () => `${first}-${randomInt(10 ** (digits - 1), 10 ** digits)}`),
  );
}

/** "Ngozi" of "Ngozi Ada Eze", and of "Ngozi-Ada Eze": what stands behind a dash may be the last name. */
function presentableFirstName(fullName: string): string {
  const whole = plain(fullName);
  const [first = ''] = whole.split(/[ -]/).filter(Boolean);
  const short = [...first].slice(0, LONGEST_FIRST_NAME).join('').replace(/['’]/gu, '');
  if (fullName.includes('@') || RESERVED.test(whole) || handleProblem(short)) return NOBODY;
  return short;
}

function plain(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} '’.-]/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
