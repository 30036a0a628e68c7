import { chosenLanguage, type Language } from '#core/language/language-choice.ts';

const KEY = 'oja-language-saved';

/**
 * The choice of this browser that the server does not know yet for this person; null where there is none. One that was
 * sent before is not sent again: a later choice in another browser would be undone.
 */
export function unsavedLanguage(userId: string, cookies: string): Language | null {
  const chosen = chosenLanguage(cookies);
  return chosen !== null && read() !== entryOf(userId, chosen) ? chosen : null;
}

export function rememberSaved(userId: string, language: Language): void {
  try {
    localStorage.setItem(KEY, entryOf(userId, language));
  } catch {
    // Without storage it is sent once for each page load.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function entryOf(userId: string, language: Language): string {
  return `${userId} ${language}`;
}
