/** The heading of one step. */
export function StepHeading({ title }: { title: string }) {
  return (
    <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:text-2xl">
      {title}
    </h1>
  );
}
