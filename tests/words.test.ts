import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { inRoot } from '#scripts/paths.ts';
import { readCatalogue } from '#scripts/messages/catalogue.ts';

/** Phrases people read no more: what they are refused for, and what is written instead. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone: plain English'],
  [/\bwhoever\b/i, 'say who: anyone who, people who, the seller'],
  [/did not load|could not be read/, 'Couldn’t load …'],
  [/\b(?:is|are|was|were|been|be) told\b/, 'we’ll notify you'],
  [/\bnothing (?:was |has )?(?:moved|changed)\b/i, 'say what is safe: Your money is safe'],
  [/\be-mail\b/i, 'email, one word'],
  [/\b(?:mails?|mailed|mailbox(?:es)?)\b/i, 'email, inbox'],
  [/\btwo-factor\b|\bsecond (?:factor|step)\b/i, '2FA'],
  [/\b(?:tied|ties)\b/i, 'locked in escrow, in escrow'],
  [/\bpay ?outs?\b/i, 'withdraw, withdrawal'],
  [/\bpaid out\b/i, 'released (crypto), withdrawn (naira)'],
  [/\barbiters?\b/i, 'Oja dispute agent'],
  [/\bsign(?:ed|s|ing)?[ -](?:in|out)\b/i, 'log in, log out, login'],
  [/\blapses?\b/i, 'expires'],
  [/turned (?:it |the decision )?round/, 'overturned'],
  [/\bI had paid\b/, 'I already paid'],
  [/\bran out\b/i, 'expired'],
  [/\bleast amount\b/i, 'minimum'],
  [/\bmake an offer\b|\bnew offer\b/i, 'post an offer'],
  [/\ball or nothing\b/i, 'full amount only'],
  [/\bcounts? against whoever\b/, 'may count against you'],
  [/\bcoins? of yours\b/, 'your crypto'],
  [/\brunning trades?\b/i, 'active order'],
];

/** Exact texts that the specification gives. */
const ALLOWED = new Set(['Go to Sign In', 'Sign Out', 'Two-factor authentication']);

/** What people read: the screens, the refusals, and what is sent to them. */
async function whatPeopleRead(): Promise<string[]> {
  const sent: string[] = [];
  for (const file of readdirSync(inRoot('core/language/pcm'))) {
    if (file.includes('.test.')) continue;
    const module = (await import(inRoot(`core/language/pcm/${file}`))) as Record<string, object>;
    sent.push(...Object.values(module).flatMap((dictionary) => Object.keys(dictionary)));
  }
  const refusals = Object.values(ERRORS).flatMap(({ title, message }) => [title, message]);
  return [...new Set([...Object.keys(readCatalogue()), ...refusals, ...sent])];
}

test('no text has a word that was retired', async () => {
  const texts = await whatPeopleRead();
  expect(texts.length).toBeGreaterThan(4000);
  const found = texts
    .filter((text) => !ALLOWED.has(text))
    .flatMap((text) =>
      RETIRED.filter(([pattern]) => pattern.test(text)).map(
        ([pattern, instead]) => `${text}  ${String(pattern)}: ${instead}`,
      ),
    );
  expect(found).toEqual([]);
});

test('the list finds a retired phrase, and no part of another word', () => {
  const finds = (text: string) => RETIRED.some(([pattern]) => pattern.test(text));
  for (const text of ['Nothing was moved.', 'Your offers did not load', 'Sign in', 'By e-mail']) {
    expect(finds(text), text).toBe(true);
  }
  for (const text of ['Gmail', 'Your email', 'Untied', 'Log in', 'assign into', 'Payment']) {
    expect(finds(text), text).toBe(false);
  }
});

test('a text that is kept is still there', async () => {
  const texts = new Set(await whatPeopleRead());
  expect([...ALLOWED].filter((text) => !texts.has(text))).toEqual([]);
});
