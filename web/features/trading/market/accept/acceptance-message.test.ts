import { describe, expect, test } from 'vitest';
import { acceptanceMessage } from '#web/features/trading/market/accept/acceptance-message.ts';

describe('an acceptance that worked', () => {
  const answer = { message: 'said by the server' };
  test.each([
    ['ERR-48', 'seller', 'buy', 'Buy order accepted!', /escrow.*buyer's wallet/],
    ['ERR-49', 'buyer', 'sell', 'Purchase successful!', /Pay the seller/],
    ['ERR-50', 'buyer', 'buy', 'Trade accepted successfully!', /said by the server/],
    ['ERR-50', 'arbiter', 'sell', 'Trade accepted successfully!', /said by the server/],
  ])('%s of the %s of a %s order shows: %s', (_id, user_role, trade_type, title, description) => {
    const shown = acceptanceMessage({ ...answer, user_role, trade_type });
    expect(shown.title).toBe(title);
    expect(shown.description).toMatch(description);
  });
});
