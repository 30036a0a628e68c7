import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HAZARD_KINDS } from '#core/chats/hazards/find-hazards.ts';
import { HAZARD_TEXTS } from '#web/features/messaging/message-text/hazard-texts.ts';
import { HazardNote } from '#web/features/messaging/message-text/hazard-note.tsx';

const lines = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

test('each side sees its own warnings, the gravest first, for any input order', () => {
  const hazards = ['outside_link', 'impersonation'];
  expect(lines(renderToStaticMarkup(<HazardNote hazards={hazards} to="reader" />))).toEqual([
    HAZARD_TEXTS.impersonation.reader,
    HAZARD_TEXTS.outside_link.reader,
  ]);
  expect(lines(renderToStaticMarkup(<HazardNote hazards={hazards} to="writer" />))).toEqual([
    HAZARD_TEXTS.impersonation.writer,
    HAZARD_TEXTS.outside_link.writer,
  ]);
});

test('a hazard of a newer version is left out, and none renders nothing', () => {
  expect(renderToStaticMarkup(<HazardNote hazards={['toString', 'later']} to="reader" />)).toBe('');
});

test('every hazard has a text for each side', () => {
  expect(Object.keys(HAZARD_TEXTS).toSorted()).toEqual(HAZARD_KINDS.toSorted());
});
