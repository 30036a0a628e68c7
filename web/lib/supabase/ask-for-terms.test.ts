import { expect, test } from 'vitest';
import {
  answerTerms,
  askForTerms,
  isAskedForTerms,
  onTermsAsked,
} from '#web/lib/supabase/ask-for-terms.ts';

test('where nothing can ask, the answer is no', async () => {
  expect(await askForTerms()).toBe(false);
  expect(isAskedForTerms()).toBe(false);
});

test('one answer is for everything that waits', async () => {
  let changes = 0;
  const stop = onTermsAsked(() => (changes += 1));
  const both = Promise.all([askForTerms(), askForTerms()]);
  expect(isAskedForTerms()).toBe(true);
  answerTerms(true);
  expect(await both).toEqual([true, true]);
  expect(isAskedForTerms()).toBe(false);
  expect(changes).toBe(3);
  stop();
  expect(await askForTerms()).toBe(false);
});
