/**
 * The line below the page's one button: why it is disabled, else what to do first. A phone's bar has room for the
 * former only.
 */
export function ActionNote({ advice, hindrance }: { advice: string; hindrance: string | null }) {
  if (hindrance) {
    return <p className="mt-2 text-center text-sm text-ink3 md:text-left">{hindrance}</p>;
  }
  return <p className="mt-2 hidden text-sm text-ink3 md:block">{advice}</p>;
}
