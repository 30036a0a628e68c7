/** An id as PostgreSQL writes it, a UUID in lower case: for expressions that contain one, here and in SQL. */
export const UUID_PATTERN = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** Whether a text is an id and nothing else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
