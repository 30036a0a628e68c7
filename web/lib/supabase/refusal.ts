import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import { t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';

/** The text of a failed call. `code` is null where the server's error is unknown. */
export interface RefusalText {
  readonly code: string | null;
  readonly title: string;
  readonly message: string;
}

/** Finds title and text of an error by its code in the catalogue; the screen has none of its own. */
export function refusalOf(error: unknown): RefusalText {
  const code = textOf(error, 'code');
  if (code !== null && isErrorCode(code)) {
    const title = t(ERRORS[code].title);
    const message = t(ERRORS[code].message);
    const details = detailsOf(error);
    return { code, title, message: details === null ? message : `${message} ${details}` };
  }
  const { title, message } = ERRORS.UNEXPECTED;
  return { code: null, title: t(title), message: t(message) };
}

/** What the server adds for this case, in the page's language where it sent the text beside the English. */
export function detailsOf(refusal: unknown): string | null {
  const details = textOf(refusal, 'details');
  return details && responseText(memberOf(refusal, 'details_text'), details);
}

function textOf(error: unknown, member: 'code' | 'details'): string | null {
  const found = memberOf(error, member);
  return typeof found === 'string' && found !== '' ? found : null;
}

function memberOf(error: unknown, member: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, member) : undefined;
}
