/** Limits of one request. Beyond them the response is 400: the database is never queried. */
export const LIMITS = {
  embedDepth: 3,
  embeds: 8,
  filterNodes: 100,
  /** Of patterns, searches and JSON: 100 patterns over 20,000 long texts take the five seconds of a statement. */
  costlyFilters: 32,
  /** A URL holds some 400 ids. */
  listItems: 1_000,
  jsonSteps: 8,
  /** PostgreSQL does not search for a single word of more than 2,046 bytes. */
  searchCharacters: 500,
  /** A JSON object is built from at most 100 arguments, two for each member. */
  membersPerLevel: 48,
  orderTerms: 8,
  rows: 1_000,
  /** Along one path of embeds, the rows of every level multiplied. */
  embeddedRows: 20_000,
  answerBytes: 16_777_216,
  offset: 100_000,
  /** How far `planned` and `estimated` count: one page behind the farthest offset. */
  countedRows: 101_000,
  bodyRows: 200,
} as const;
