import { expect, test } from 'vitest';
import { mayMove, movesFrom } from '#core/careers/application-machine.ts';
import { bodyBlocks } from '#web/features/public/careers/opening-body.ts';
import { openingIdOf } from '#web/features/admin/job-applications/opening-id.ts';

test('the text of an opening has headings, paragraphs and lists, and nothing that could be run', () => {
  const body = `You decide disputes,\nand you say why.\r\n\r\n# What you do\n- Read both sides\n- Decide\nThen rest.\n\n<b>x</b>`;
  expect(bodyBlocks(body)).toEqual([
    { kind: 'paragraph', text: 'You decide disputes, and you say why.' },
    { kind: 'heading', text: 'What you do' },
    { kind: 'list', items: ['Read both sides', 'Decide'] },
    { kind: 'paragraph', text: 'Then rest.' },
    { kind: 'paragraph', text: '<b>x</b>' },
  ]);
  expect(bodyBlocks('\n\n  \n')).toEqual([]);
});

test('somebody hired stays hired, and a refusal may be reversed', () => {
  expect(movesFrom('hired')).toEqual([]);
  expect(mayMove('declined', 'reviewed')).toBe(true);
  expect(mayMove('declined', 'hired')).toBe(false);
  expect(mayMove('received', 'hired')).toBe(false);
  expect(mayMove('hired', 'hired')).toBe(true);
});

test.each([
  ['Escrow & Disputes Officer (Lagos)', 'escrow-disputes-officer-lagos'],
  ['  Ọjà Sales  ', 'oja-sales'],
  ['₦₦', ''],
])('the URL of "%s" is "%s"', (title, id) => {
  expect(openingIdOf(title)).toBe(id);
});
