import { describe, expect, test } from 'vitest';
import { readStyleSheet, stylesFor } from '#web/page-styles.ts';

function styles(css: string, html: string): string {
  return stylesFor(readStyleSheet(css), html);
}

describe('a page gets', () => {
  test('the rules whose classes are on it, in the order of the sheet', () => {
    const css = '.a{color:red}.b{color:blue}.c{color:green}';
    expect(styles(css, '<p class="c a">')).toBe('.a{color:red}.c{color:green}');
  });

  test('rules without a class, whatever is on it', () => {
    const css = 'html,:host{margin:0}[data-theme=light]{color:red}a:hover{color:blue}';
    expect(styles(css, '')).toBe(css);
  });

  test.each([
    ['.hover\\:x:hover{a:b}', 'hover:x'],
    ['.min-\\[360px\\]\\:y{a:b}', 'min-[360px]:y'],
    ['.w-1\\/2{a:b}', 'w-1/2'],
    ['.\\[\\&\\>svg\\]\\:z>svg{a:b}', '[&amp;&gt;svg]:z'],
    [':where(.space-y-2>:not(:last-child)){a:b}', 'space-y-2'],
    ['.group-hover\\:x:is(:where(.group):hover *){a:b}', 'group-hover:x group'],
    ['.x:not(.never){a:b}', 'x'],
    ['.x:is(.never,.always){a:b}', 'x'],
    ['.x[title="a.never"]{a:b}', 'x'],
    ['.never,.x{a:b}', 'x'],
  ])('%s for class="%s", and not without', (rule, list) => {
    expect(styles(rule, `<p class="${list}">`)).toBe(rule);
    expect(styles(rule, '<p class="other never always">')).toBe(
      rule.startsWith('.never') ? rule : '',
    );
  });

  test('a rule that asks for two classes only where both are', () => {
    const css = '.a .b{c:d}';
    expect(styles(css, '<p class="a">')).toBe('');
    expect(styles(css, '<p class="a"><b class="b">')).toBe(css);
  });

  test('every layer, for its place, and no other group without a rule in it', () => {
    const css = '@layer one{.a{b:c}}@layer two{.d{e:f}}@media print{.a{g:h}}@layer one,three;';
    expect(styles(css, '<p class="d">')).toBe('@layer one{}@layer two{.d{e:f}}@layer one,three;');
  });

  test('the variables that are read, by its rules or in its drawings', () => {
    const css =
      ':root{--read:1;--unread:2;--drawn:3}.a{b:var(--read)}@property --read{syntax:"*"}@property --unread{syntax:"*"}';
    expect(styles(css, '<p class="a"><path fill="var(--drawn)">')).toBe(
      ':root{--read:1;--drawn:3}.a{b:var(--read)}@property --read{syntax:"*"}',
    );
  });

  test('keyframes and what stands in strings and comments unharmed', () => {
    const css = '/* .x{} */.a{content:"}\\"{"}@keyframes turn{to{rotate:1turn}}';
    expect(styles(css, '<p class="a">')).toBe(
      '.a{content:"}\\"{"}@keyframes turn{to{rotate:1turn}}',
    );
  });
});

test('a sheet that is cut off is refused', () => {
  expect(() => readStyleSheet('@layer a{.b{c:d}')).toThrow('does not end');
});
