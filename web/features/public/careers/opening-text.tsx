import { bodyBlocks } from '#web/features/public/careers/opening-body.ts';

/** The text of an opening: headings, paragraphs and lists, of plain words alone. */
export function OpeningText({ body }: { body: string }) {
  return (
    <div className="max-w-prose space-y-4">
      {bodyBlocks(body).map((block, at) => {
        switch (block.kind) {
          case 'heading':
            return (
              <h2 key={at} className="pt-4 font-display text-lg font-bold">
                {block.text}
              </h2>
            );
          case 'paragraph':
            return (
              <p key={at} className="text-ink2">
                {block.text}
              </p>
            );
          case 'list':
            return (
              <ul key={at} className="list-disc space-y-1.5 pl-5 text-ink2 marker:text-ink3">
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            );
        }
      })}
    </div>
  );
}
