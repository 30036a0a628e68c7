import { CodeBlock } from '#web/features/public/developers/code-block.tsx';
import { FieldList } from '#web/features/public/developers/field-list.tsx';
import { InlineCode } from '#web/features/public/developers/inline-code.tsx';
import type { Call } from '#web/features/public/developers/reference.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';

const METHOD_TONES: Readonly<Record<string, Tone>> = { GET: 'aro', POST: 'ewe', PATCH: 'fitila' };

/** One call of the API: what it is for at the left, how it is made at the right. */
export function CallView({ call }: { call: Call }) {
  const { id, method, path, summary, description, scope, isLiveOnly, isTestOnly } = call;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-t border-line py-7 first:border-t-0 first:pt-0"
    >
      <h3 id={`${id}-title`} className="text-lg font-semibold">
        {summary}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Chip tone={METHOD_TONES[method] ?? 'plain'}>{method}</Chip>
        <code className="font-mono text-sm break-all">{path}</code>
        <Chip outlined>{scope ?? 'any key'}</Chip>
        {isLiveOnly && <Chip tone="quiet">live keys</Chip>}
        {isTestOnly && <Chip tone="quiet">test keys</Chip>}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-5">
          {description && (
            <p className="max-w-reading text-ink2">
              <InlineCode text={description} />
            </p>
          )}
          <FieldList label="Parameters" fields={call.parameters} />
          <FieldList label="Body" fields={call.body} />
          <details>
            <summary className="min-h-9 cursor-pointer text-sm font-semibold text-aro">
              What comes back
            </summary>
            <div className="mt-2">
              <FieldList label="Members" fields={call.result} />
            </div>
          </details>
        </div>
        <div className="min-w-0 space-y-4">
          <CodeBlock label="Request">{call.request}</CodeBlock>
          <CodeBlock label="Response">{call.response}</CodeBlock>
        </div>
      </div>
    </article>
  );
}
