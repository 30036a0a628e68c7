import type { Language } from '#core/language/language-choice.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The language a person is written to; English for whoever is not there. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const found = await db
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.language ?? 'en';
}

/** Stores the language a person chose last, for mails and messages from now on. */
export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
