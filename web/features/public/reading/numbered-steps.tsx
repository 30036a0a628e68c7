/** Instructions, a row each. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map((step, at) => (
        <li
          key={step}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-3.5"
        >
          <span aria-hidden="true" className="text-ink3">
            {at + 1}
          </span>
          <span className="max-w-reading">{step}</span>
        </li>
      ))}
    </ol>
  );
}
