import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { inRoot } from '#scripts/paths.ts';
import { PCM } from '#web/languages/pcm.ts';
import { allProse, readCatalogue } from '#scripts/messages/catalogue.ts';

/** Phrases people read no more: what they are refused for, and what is written instead. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone: plain English'],
  [/\bwhoever\b/i, 'say who: anyone who, people who, the seller'],
  [/did not load|could not be (?:read|looked up|counted)/, 'Couldn’t load …'],
  [/\b(?:is|are|was|were|been|be) (?:not )?told\b/, 'we’ll notify you'],
  [/\bnothing (?:was |has )?(?:moved|changed)\b/i, 'say what is safe: Your money is safe'],
  [/\bpress again\b|\bbefore you repeat it\b|\blook again\b/i, 'Try again: it only happens once'],
  [/\be-mail\b/i, 'email, one word'],
  [/\b(?:mails?|mailed|mailbox(?:es)?)\b/i, 'email, inbox'],
  [/\btwo-factor\b|\bsecond (?:factor|step)\b/i, '2FA'],
  [/\bset up your authenticator first\b/i, 'Set up 2FA first'],
  [/\bconfirm that it is you\b/i, 'Verify it’s you'],
  [/\b(?:tied|ties)\b/i, 'locked in escrow, in escrow'],
  [/\bpay ?outs?\b/i, 'withdraw, withdrawal'],
  [/\bpaid out\b/i, 'released (crypto), withdrawn (naira)'],
  [/\bcoins can (?:leave|go)\b/i, 'withdrawals are paused until, withdrawals start'],
  [/\bwhat has left\b/i, 'cannot be reversed'],
  [/\barbiters?\b/i, 'Oja dispute agent'],
  [/\bsign(?:ed|s|ing)?[ -](?:in|out)\b/i, 'log in, log out, login'],
  [/\blapses?\b/i, 'expires'],
  [/turned (?:it |the decision )?round/, 'overturned'],
  [/\bI had paid\b/, 'I already paid'],
  [/\bran out\b/i, 'expired'],
  [/\bleast amount\b/i, 'minimum'],
  [/\bmake an offer\b|\byour new offer\b|^new offer\b/i, 'post an offer'],
  [/\ball or nothing\b/i, 'full amount only'],
  [/\bcounts? against whoever\b|\bof silence\b/, 'not replying may count against you'],
  [/\bclocks? of (?:the|a) (?:trade|order)\b|\bon one clock\b/i, 'timer, timeline'],
  [/\bcoins? of yours\b/, 'your crypto'],
  [/\brunning (?:trade|order)s?\b/i, 'active order'],
  [/^Trade \{|\{# trades?\}|^\{\w*\} trades?\b/, 'order: one that runs or ended'],
  [/\b(?:this|your) trade\b/, 'this order, your order'],
  [/\bas delivered\b|\b(?:was|were) given up\b/i, 'default; failed'],
];

/** Exact texts that the specification gives. */
const ALLOWED = new Set([
  'Go to Sign In',
  'Sign Out',
  'Signed out',
  'Signed in!',
  'Error signing out',
  'You have been signed out',
  'You have been successfully signed out.',
  'Failed to sign in',
  'Failed to sign in after MFA verification',
  'Phone verified! You can now sign in.',
  'Two-factor authentication',
  'Two-factor authentication is not enabled. Please enable it in your security settings.',
  'Two-factor authentication enabled successfully',
  'Two-factor authentication disabled successfully',
  "You don't have enough balance to accept this trade.",
  'This trade is no longer available for acceptance.',
  'You cannot accept this trade',
]);

/** Words in a row are a list that something is compared with, such as names nobody may take. */
const WORD_LIST = /^(?:[a-z]+ ){30,}[a-z]+$/;

/**
 * What people read: the screens, also those of administrators and of the sandbox, terms and notices, the refusals, and
 * what is sent to them.
 */
function whatPeopleRead(): string[] {
  const refusals = Object.values(ERRORS).flatMap(({ title, message }) => [title, message]);
  const sent = Object.keys(sentInPidgin);
  return [...new Set([...Object.keys(readCatalogue()), ...allProse(), ...refusals, ...sent])];
}

/** What is sent to people, by its English. */
async function readSent(): Promise<Record<string, string>> {
  const sent: Record<string, string> = {};
  for (const file of readdirSync(inRoot('core/language/pcm'))) {
    if (file.includes('.test.')) continue;
    const module = (await import(inRoot(`core/language/pcm/${file}`))) as Record<string, object>;
    Object.assign(sent, ...Object.values(module));
  }
  return sent;
}

const sentInPidgin = await readSent();
const texts = whatPeopleRead();

test('no text has a word that was retired', () => {
  expect(texts.length).toBeGreaterThan(6000);
  const found = texts
    .filter((text) => !ALLOWED.has(text) && !WORD_LIST.test(text))
    .flatMap((text) =>
      RETIRED.filter(([pattern]) => pattern.test(text)).map(
        ([pattern, instead]) => `${text}  ${String(pattern)}: ${instead}`,
      ),
    );
  expect(found).toEqual([]);
});

test('the list finds a retired phrase, and no part of another word', () => {
  const finds = (text: string) => RETIRED.some(([pattern]) => pattern.test(text));
  for (const text of [
    'Nothing was moved.',
    'Your offers did not load',
    'Sign in',
    'By e-mail',
    'They are not told why',
    'Trade {reference}',
    '{count, plural, one {# trade} other {# trades}}',
  ]) {
    expect(finds(text), text).toBe(true);
  }
  for (const text of [
    'Gmail',
    'Your email',
    'Untied',
    'Log in',
    'assign into',
    'Payment',
    'You can trade it at once',
    'Trade with people',
  ]) {
    expect(finds(text), text).toBe(false);
  }
});

test('a text that is kept is still there', () => {
  const present = new Set(texts);
  expect([...ALLOWED].filter((text) => !present.has(text))).toEqual([]);
});

/** The same words in Nigerian Pidgin. */
const RETIRED_IN_PIDGIN =
  /\btwo-factor\b|\bpay ?outs?\b|\bmails?\b|\bsign (?:in|out|am out|you out)\b|\bdis trade\b/i;

test('no Pidgin text has a word that was retired', () => {
  const pidgin = Object.assign({}, ...Object.values(PCM)) as Record<string, string>;
  const found = Object.entries({ ...pidgin, ...sentInPidgin }).filter(
    ([english, text]) => !ALLOWED.has(english) && RETIRED_IN_PIDGIN.test(text),
  );
  expect(found).toEqual([]);
});
