import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('docs', name),
  ),
].filter((name) => name.endsWith('.md'));

test('every relative link of the documents leads to a file, and to a heading where it names one', () => {
  expect(PAGES.length).toBeGreaterThan(10);
  const broken = PAGES.flatMap((page) =>
    brokenLinks(page, readFileSync(join(ROOT, page), 'utf8')).map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('a link to nowhere is found', () => {
  const text = [
    '# A title, with `code`',
    '[1](README.md) [2](docs/) [3](#a-title-with-code) [4](https://oja.example)',
    '`[5](in/code.md)`',
    '```',
    '[6](in/a/block.md)',
    '```',
    '[7](no-such-file.md) [8](#no-such-heading) [9](README.md#no-such-heading) ![10](none.png)',
  ].join('\n');
  expect(brokenLinks('README.md', text)).toEqual([
    'no-such-file.md',
    '#no-such-heading',
    'README.md#no-such-heading',
    'none.png',
  ]);
});

function brokenLinks(page: string, text: string): string[] {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .filter((target) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) return true;
      if (heading === undefined) return false;
      return !headingsOf(path === '' ? text : readFileSync(join(ROOT, file), 'utf8')).has(heading);
    });
}

/** The anchors of a page, by the rules of GitHub: a heading that comes again is numbered. */
function headingsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = title
      .trim()
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let name = anchor;
    for (let again = 1; anchors.has(name); again += 1) name = `${anchor}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}
