import { expect, test } from 'vitest';
import { attachmentName } from '#server/messaging/chats/attachments/attachment-name.ts';

test.each([
  ['Receipt of May.PNG', 'Receipt of May.jpg'],
  ['receipt.pdf', 'receipt.jpg'],
  ['réçu – ₦5,000.jpeg', 'réçu – ₦5,000.jpg'],
  ['C:\\fakepath\\photo.png', 'photo.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['/', 'file.jpg'],
  ['photo\u202egnp.exe', 'photognp.jpg'],
  ['a\u0000b\u001b[31m\u200b\u2066c.png', 'ab[31mc.jpg'],
  ['two\u2028lines.png', 'twolines.jpg'],
  ['  ...  ', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['\ud800x.png', '\ufffdx.jpg'],
  [null, 'file.jpg'],
])('%j is shown as %j', (name, shown) => {
  expect(attachmentName(name, 'image/jpeg')).toBe(shown);
});

test('a long name keeps its ending, whole characters and 120 of them', () => {
  const name = attachmentName(`${'📷'.repeat(200)}.png`, 'image/png');
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/📷\.png$/u);
});
