import { english, render } from '#core/language/text.ts';
import { textsWithin } from '#tests/support/assertions/texts.ts';
import { PCM } from '#web/languages/pcm.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The Pidgin that a signed-in person's pages load. */
export const PIDGIN: Dictionary = {
  ...PCM.common,
  ...PCM.trading,
  ...PCM.account,
  ...PCM.wallet,
  ...PCM.messages,
};

/** Sentences of a view that a Pidgin page shows in English: without a translation, or with one that is not shown. */
export function leftInEnglish(view: unknown): string[] {
  const left = textsWithin(view)
    .filter((text) => {
      const pidgin = PIDGIN[text.key];
      if (pidgin === undefined) return true;
      return pidgin !== text.key && render(text, (key) => PIDGIN[key] ?? key) === english(text);
    })
    .map(({ key }) => key);
  return [...new Set(left)];
}
