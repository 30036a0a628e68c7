import { SourceLink } from '#web/features/public/reading/source-link.tsx';

/** What happens when data got where it should not. */
export function BreachNotice() {
  return (
    <dl className="border-t border-line">
      {[
        [
          'Within 72 hours',
          'The operator tells the Nigeria Data Protection Commission of a breach that is likely to put rights and freedoms at risk: what happened, whose data, how many, what is being done (section 40).',
        ],
        [
          'At once',
          'If the risk to you is likely high, we notify you in plain words and say what you can do: by a notice here, and by email or text message.',
        ],
        [
          'You found one',
          'Report it as the repository’s security policy says, or by email. Nobody who reports in good faith is pursued.',
        ],
      ].map(([when, what]) => (
        <div
          key={when}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{when}</dt>
          <dd className="max-w-reading text-ink2">{what}</dd>
        </div>
      ))}
      <div className="pt-4">
        <dt className="sr-only">Source</dt>
        <dd>
          <SourceLink of="dataBreach" />
        </dd>
      </div>
    </dl>
  );
}
