import { readText } from '#core/language/read-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** A text of a response in the page's language, else the English that comes beside it. */
export function responseText(text: unknown, english: string): string {
  return t(readText(text) ?? english);
}
