import { Fragment, type ReactNode } from 'react';
import { t, type Values } from '#web/lib/language.ts';

type Wrap = (words: string) => ReactNode;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A sentence with parts that are elements, as one sentence for the catalogue:
 * `<Said text="Read the <a>terms</a> first" wraps={{ a: (words) => <TextLink to="/compliance">{words}</TextLink> }} />`.
 */
export function Said({
  text,
  values,
  wraps,
}: {
  text: string;
  values?: Values;
  wraps: Record<string, Wrap>;
}) {
  const sentence = t(text, values);
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of sentence.matchAll(TAGGED)) {
    const [whole, name = '', words = ''] = match;
    pieces.push(sentence.slice(end, match.index), wraps[name]?.(words) ?? words);
    end = match.index + whole.length;
  }
  pieces.push(sentence.slice(end));
  return pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>);
}
