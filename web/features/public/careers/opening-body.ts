/** A block of an opening's text. */
export type BodyBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * Parses the plain text of an opening: an empty line ends a paragraph, a line that begins with `# ` is a heading, and
 * lines that begin with `- ` are a list. Nothing else is markup.
 */
export function bodyBlocks(body: string): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  for (const part of body.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    for (const run of runsOf(part)) blocks.push(run);
  }
  return blocks;
}

/** Consecutive lines of one kind. */
function runsOf(part: string): BodyBlock[] {
  const runs: BodyBlock[] = [];
  let list: string[] | null = null;
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) runs.push({ kind: 'paragraph', text: lines.join(' ') });
    lines = [];
  };
  for (const line of part.split('\n').map((each) => each.trim())) {
    const [, mark, text = ''] = /^([#-]) +(.+)$/.exec(line) ?? [];
    if (mark === '-') {
      endParagraph();
      if (!list) runs.push({ kind: 'list', items: (list = []) });
      list.push(text);
      continue;
    }
    list = null;
    if (mark === '#') {
      endParagraph();
      runs.push({ kind: 'heading', text });
    } else if (line !== '') {
      lines.push(line);
    }
  }
  endParagraph();
  return runs;
}
