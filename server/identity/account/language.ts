import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

/** The language a person is written to; English for whoever is not there. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const found = await maybe(
    db,
    sql<{ language: Language }>`select language from profiles where id = ${userId}`,
  );
  return found?.language ?? 'en';
}

/** Stores the language a person chose last, for mails and messages from now on. */
export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await rows(
    db,
    sql`update profiles set language = ${language} where id = ${userId} and language <> ${language}`,
  );
}
