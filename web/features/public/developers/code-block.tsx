/** Program text as it is typed; wide lines scroll within it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-semibold text-ink2">{label}</figcaption>
      <pre
        // Keyboards scroll it too.
        tabIndex={0}
        aria-label={label}
        className="max-h-120 overflow-auto rounded-control border border-line bg-s1 p-3 font-mono text-xs leading-relaxed text-ink"
      >
        {children}
      </pre>
    </figure>
  );
}
