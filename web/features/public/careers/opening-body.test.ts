import { expect, test } from 'vitest';
import { bodyBlocks } from '#web/features/public/careers/opening-body.ts';

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
