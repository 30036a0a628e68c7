import type { ShownLetter } from '#web/features/messaging/message-text/link-verdict.ts';
import { t } from '#web/lib/i18n/language.ts';

/**
 * A link's host, letter by letter in type that distinguishes l from 1 and o from 0. Lookalike letters are marked, and
 * the ASCII form is shown as well.
 */
export function ShownHost({
  letters,
  asciiHost,
}: {
  letters: readonly ShownLetter[];
  asciiHost: string | null;
}) {
  return (
    <div className="rounded-card border border-edge bg-s1 px-5 py-4">
      <p className="text-sm text-ink2">{t('This link leads to')}</p>
      <p
        dir="ltr"
        translate="no"
        className="mt-1 font-mono text-lg font-bold wrap-anywhere md:text-xl"
        data-host
      >
        {runsOf(letters).map(({ text, isSuspect }, at) =>
          isSuspect ? (
            <mark
              key={at}
              className="rounded-chip bg-transparent tint-ewu px-0.5 text-ewu underline decoration-2 underline-offset-4"
            >
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
      {asciiHost !== null && (
        <p className="mt-2 text-sm text-ink2">
          {t('What is truly asked for:')}{' '}
          <span dir="ltr" translate="no" className="font-mono wrap-anywhere text-ink">
            {asciiHost}
          </span>
        </p>
      )}
    </div>
  );
}

/** Neighbours of one kind are joined, so that a screen reader reads a name and does not spell it. */
function runsOf(letters: readonly ShownLetter[]) {
  const runs: { text: string; isSuspect: boolean }[] = [];
  for (const { letter, isSuspect } of letters) {
    const last = runs.at(-1);
    if (last?.isSuspect === isSuspect) last.text += letter;
    else runs.push({ text: letter, isSuspect });
  }
  return runs;
}
