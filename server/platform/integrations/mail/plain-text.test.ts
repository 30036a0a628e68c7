import { expect, test } from 'vitest';
import { linksIn, plainText } from '#server/platform/integrations/mail/plain-text.ts';

test('words, breaks and links are left, and nothing of the rest', () => {
  const html = `<head><title>no</title><style>p { color: red }</style></head>
    <h1>Hello &amp; welcome</h1><!-- <p>not this</p> -->
    <p>One<br>two &lt;three&gt;</p><ul><li>first</li><li>second</li></ul>
    <p>Go to <a href="https://oja.test/x?a=1&amp;b=2">the <b>page</b></a>.</p>
    <script>alert(1)</script>`;
  expect(plainText(html)).toBe(
    'Hello & welcome\n\nOne\ntwo <three>\n\n- first\n- second\n\n' +
      'Go to the page (https://oja.test/x?a=1&b=2).\n',
  );
});

test('a link that shows its own URL is not written twice', () => {
  expect(plainText('<a href="https://oja.test/">https://oja.test/</a>')).toBe(
    'https://oja.test/\n',
  );
  expect(plainText('<a href="javascript:alert(1)">press</a>')).toBe('press\n');
});

test('links are those a browser would follow, each once', () => {
  const html = `<a href='https://a.test/'>a</a><A HREF=https://b.test/>b</A>
    <a href="https://a.test/">again</a><a name="x">no</a><a href="javascript:x">no</a>`;
  expect(linksIn(html)).toEqual(['https://a.test/', 'https://b.test/']);
});

test('two hundred thousand characters of brackets take no time', () => {
  const started = performance.now();
  for (const fragment of ['<', '<a ', '<!--', '<style>', '&', '<a href="']) {
    plainText(fragment.repeat(Math.floor(200_000 / fragment.length)));
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
