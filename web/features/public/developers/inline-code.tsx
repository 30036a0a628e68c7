import { Fragment } from 'react';

/** A sentence of the document, with what stands between backticks as code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, n) =>
    n % 2 === 1 ? (
      <code key={n} className="font-mono text-[0.9em] break-words">
        {part}
      </code>
    ) : (
      <Fragment key={n}>{part}</Fragment>
    ),
  );
}
