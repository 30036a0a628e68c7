import { expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';

test('CON-23 an answer is good for five minutes; the server, where a page waits, tries once', () => {
  const { staleTime, retry } = createQueryClient().getDefaultOptions().queries ?? {};
  expect(staleTime).toBe(300_000);
  expect(retry).toBe(0);
});
