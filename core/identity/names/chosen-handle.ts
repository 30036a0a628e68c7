import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import { type Text, text } from '#core/language/text.ts';

const SHORTEST_HANDLE = 3;
const LONGEST_HANDLE = 20;

/** Letters and digits, with single spaces, dashes or underscores between; the first is a letter. */
const SPELLING =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}]*(?:[ _-][\p{Script=Latin}\p{M}\p{N}]+)*$/u;
/** As long as the end of a phone or account number. */
const LONG_NUMBER = /\d[\d _-]{4,}\d/;

/** Words by which a person could pass for staff, an authority, a bank or another market; and words the product uses. */
const RESERVED = new Set(
  `oja admin admins administrator administrators support official moderator moderators mod staff team agent agents
  escrow system security help helpdesk service services dispute disputes arbiter arbiters compliance finance treasury
  verified verification bot deleted anonymous someone somebody nobody everyone you me bank cbn efcc sec police
  government binance bybit okx kucoin luno quidax busha yellowcard opay palmpay kuda moniepoint paystack flutterwave
  monnify gtbank zenith uba access fidelity tether circle usdt usdc cngn naira`.split(/\s+/),
);

/**
 * What is wrong with a handle somebody wants to choose; null when nothing is. Whether it is free, or looks like
 * another one, only the server knows.
 */
export function handleProblem(handle: string): Text | null {
  const name = tidyHandle(handle);
  if ([...name].length < SHORTEST_HANDLE) {
    return text('Use at least {shortest} characters.', { shortest: SHORTEST_HANDLE });
  }
  if ([...name].length > LONGEST_HANDLE) {
    return text('Use at most {longest} characters.', { longest: LONGEST_HANDLE });
  }
  if (!SPELLING.test(name)) {
    return text('Use letters and digits, with a space, - or _ between them. Start with a letter.');
  }
  if (LONG_NUMBER.test(name)) return text('Don’t use a phone or account number.');
  const words = name.toLowerCase().split(/[ _-]/);
  return [words.join(''), ...words].some((word) => RESERVED.has(word.replace(/\p{N}+$/u, '')))
    ? text('This name could be mistaken for Oja staff, a bank or someone else. Choose another one.')
    : null;
}
