import { InlineCode } from '#web/features/public/developers/inline-code.tsx';
import type { Field } from '#web/features/public/developers/reference.ts';

/** Parameters or members, a row each: the name, its type, whether it must be sent. */
export function FieldList({ label, fields }: { label: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-semibold text-ink2">{label}</h4>
      <dl className="mt-1.5 border-t border-line">
        {fields.map(({ name, type, isRequired, text }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <code className="font-mono text-sm font-semibold break-all">{name}</code>
              <span className="min-w-0 text-xs break-words text-ink3">{type}</span>
              {isRequired && <span className="text-xs font-semibold text-fitila">required</span>}
            </dt>
            {text && (
              <dd className="mt-0.5 text-sm text-ink2">
                <InlineCode text={text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
