import { Fragment, type ReactNode } from 'react';
import type { Values } from '#core/language/text.ts';
import { t } from '#web/lib/i18n/language.ts';

type Wrap = (content: string) => ReactNode;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A sentence with parts that are elements, as one sentence for the catalogue:
 * `<Said text="Read the <a>terms</a> first" wraps={{ a: (words) => <TextLink to="/compliance">{words}</TextLink> }} />`.
 */
export function Trans({
  text,
  values,
  wraps,
}: {
  text: string;
  values?: Values;
  wraps: Record<string, Wrap>;
}) {
  const sentence = t(text, values);
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of sentence.matchAll(TAGGED)) {
    const [whole, name = '', content = ''] = match;
    nodes.push(sentence.slice(end, match.index), wraps[name]?.(content) ?? content);
    end = match.index + whole.length;
  }
  nodes.push(sentence.slice(end));
  return nodes.map((node, at) => <Fragment key={at}>{node}</Fragment>);
}
