import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNotificationType, NOTIFICATION_TYPES } from '#core/notifications/catalogue.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { NOTIFICATION_SAMPLES } from '#core/notifications/samples.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const INSERT = /insert into notifications[^`;]*/g;
/** The second value is the type, where it is a literal. */
const WRITTEN_OUT = /(?:values|select)\s*\(?\s*[^,]+,\s*'([a-z_]+)'/;
/** The trade engine's steps have the types of their notifications, as NoticeText. */
const TRADE_ENGINE = 'money/ledger/steps/write-history.sql.ts';

const sources = ['server', 'migrations'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(join(ROOT, folder, name), 'utf8')] as const),
);
const inserts = sources.flatMap(([name, source]) =>
  [...source.matchAll(INSERT)].map(([statement]) => ({
    name,
    source,
    type: WRITTEN_OUT.exec(statement)?.[1] ?? null,
  })),
);

test('every notice that is written is of an event of the catalogue', () => {
  expect(inserts.length).toBeGreaterThan(3);
  const unknown = inserts.filter(({ type }) => type !== null && !isNotificationType(type));
  expect(unknown.map(({ name, type }) => [name, type])).toEqual([]);
});

test('a type that is not a literal comes from texts whose type the catalogue checks', () => {
  const untyped = inserts.filter(
    ({ name, source, type }) =>
      type === null &&
      name !== TRADE_ENGINE &&
      !/\bNotification(?:Text|Type)\b|_NOTIFICATIONS\b/.test(source),
  );
  expect(untyped.map(({ name }) => name)).toEqual([]);
});

test('every event has a sample, with the texts of its notifications', () => {
  for (const type of NOTIFICATION_TYPES) {
    const sample = NOTIFICATION_SAMPLES[type];
    const { title, message } = englishOf(sample);
    expect(title).not.toBe('');
    expect(message).not.toBe('');
    expect(sample.type).toBe(type);
  }
});
