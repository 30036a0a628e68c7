import { type RawBuilder, sql } from 'kysely';

/** Whether a trade is one of the market's and not of the sandbox's test pages, whose orders no figure counts. */
export function isNoTest(trade: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select from sandbox_test_people test_person where test_person.user_id = ${trade}.creator_id)`;
}

/** Whether a person is none of those that the sandbox's test pages make for one run. */
export function isNoTestPerson(userId: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select from sandbox_test_people test_person where test_person.user_id = ${userId})`;
}
