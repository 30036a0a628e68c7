import { expect, test } from 'vitest';
import { acceptRefusal } from '#web/features/trading/market/accept/accept-refusal.ts';

test('VAL-18 who may not accept reads the server’s reason, or a general one where there is none', () => {
  const title = 'Failed to accept trade';
  const reason = 'This trade asks for a verified profile.';
  expect(acceptRefusal('SOMETHING_NEW', reason)).toEqual({ title, description: reason });
  for (const code of ['SOMETHING_NEW', null, undefined]) {
    expect(acceptRefusal(code, '')).toEqual({ title, description: 'You cannot accept this trade' });
  }
});
