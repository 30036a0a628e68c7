import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUTH_MAIL_PCM } from '#core/language/pcm/auth-mail-pcm.ts';
import { BOT_PCM } from '#core/language/pcm/bot-pcm.ts';
import { MAIL_PCM } from '#core/language/pcm/mail-pcm.ts';
import { renderIn } from '#core/language/render-in.ts';
import { inRoot } from '#scripts/paths.ts';

const sentences = [...Object.entries(AUTH_MAIL_PCM), ...Object.entries(BOT_PCM)];

test.each(sentences)('"%s" has the same placeholders in Pidgin', (english, pidgin) => {
  expect(placeholders(pidgin)).toEqual(placeholders(english));
  expect(renderIn('pcm', { key: english })).toBe(pidgin);
});

test('no sentence of mails or of the bot is translated twice', () => {
  const all = [MAIL_PCM, AUTH_MAIL_PCM, BOT_PCM].flatMap(Object.keys);
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
});

test('no sentence is of a mail or a reply that is gone', () => {
  const sources = ['core', 'server'].flatMap(sourcesIn).join('\n').replaceAll("\\'", "'");
  expect(sentences.map(([english]) => english).filter((key) => !sources.includes(key))).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|language\/pcm\//.test(file))
    .map((file) => readFileSync(join(inRoot(folder), file), 'utf8'));
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();
}
