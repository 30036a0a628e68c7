import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { telegramCode } from '#server/messaging/notifications/telegram-code.ts';
import {
  readUpdate,
  type BotCommand,
} from '#server/messaging/notifications/telegram/read-update.ts';

const code = telegramCode(randomBytes(26));
const read = (text: unknown, type = 'private', from: object = { username: 'ada_obi' }) =>
  readUpdate({ update_id: 7, message: { chat: { id: 41, type }, from, text } }, 'OjaNewsBot');

const START: BotCommand = { kind: 'start', code, isCode: true };
const BARE: BotCommand = { kind: 'start', code: null, isCode: false };
const WRONG: BotCommand = { kind: 'start', code: null, isCode: true };

test.each<[string, BotCommand | null]>([
  [`/start ${code}`, START],
  [`/start@ojanewsbot  ${code.toUpperCase()} `, START],
  [`/START ${code.slice(0, 6)}-${code.slice(6)}`, START],
  [code, START],
  ['/start', BARE],
  ['/start@OjaNewsBot', BARE],
  ['/start wrong', WRONG],
  [`/start ${code}${code}`, WRONG],
  ['/stop', { kind: 'stop' }],
  ['/stop@OjaNewsBot now', { kind: 'stop' }],
  ['/stop@AnotherBot', null],
  ['/help', { kind: 'other' }],
  ['please /stop', { kind: 'other' }],
  ['', { kind: 'other' }],
])('%j is read as what it asks for', (text, command) => {
  expect(read(text)?.command ?? null).toEqual(command);
});

test('codes are of many letters and differ', () => {
  expect(code).toMatch(/^[a-z0-9]{26}$/);
  expect(telegramCode(randomBytes(26))).not.toBe(code);
  expect(() => telegramCode(randomBytes(16))).toThrow('26 random bytes');
});

test('a picture, a name of odd letters, and numbers beyond a name cause no error', () => {
  expect(read(undefined)?.command).toEqual({ kind: 'other' });
  expect(read({ not: 'a text' })?.command).toEqual({ kind: 'other' });
  expect(read('/stop', 'private', { username: '<script>' })?.username).toBeNull();
  expect(read('/stop', 'private', {})?.username).toBeNull();
});

test('in a group only calls to the bot are read, and no other bot anywhere', () => {
  expect(read('Good morning', 'supergroup')).toBeNull();
  expect(read(`/start ${code}`, 'group')).toMatchObject({ isPrivate: false, command: START });
  expect(read('/start', 'private', { is_bot: true })).toBeNull();
});

test('being blocked in a private chat is read; joining a group is not', () => {
  const member = (type: string, status: string) =>
    readUpdate(
      { update_id: 8, my_chat_member: { chat: { id: 41, type }, new_chat_member: { status } } },
      'OjaNewsBot',
    );
  expect(member('private', 'kicked')).toMatchObject({ chatId: '41', command: { kind: 'blocked' } });
  expect(member('private', 'member')).toBeNull();
  expect(member('group', 'kicked')).toBeNull();
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ update_id: '7' }],
  [{ update_id: 7 }],
  [{ update_id: 7, message: 'none' }],
  [{ update_id: 7, message: { chat: { id: 1.5, type: 'private' }, text: '/stop' } }],
  [{ update_id: 7, edited_message: { chat: { id: 41, type: 'private' }, text: '/stop' } }],
  [{ update_id: 7, channel_post: { chat: { id: -41, type: 'channel' }, text: '/stop' } }],
])('%j is nothing to the bot', (body) => {
  expect(readUpdate(body, 'OjaNewsBot')).toBeNull();
});
