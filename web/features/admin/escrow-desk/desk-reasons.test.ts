import { expect, test } from 'vitest';
import { reasonsFor } from '#web/features/admin/escrow-desk/desk-reasons.ts';

test('an outcome is offered its own reasons', () => {
  const codes = (outcome: 'completed' | 'cancelled') =>
    reasonsFor(outcome).map(({ value }) => value);
  expect(codes('completed')).toContain('payment_confirmed');
  expect(codes('completed')).not.toContain('payment_not_received');
  expect(codes('cancelled')).toContain('third_party_payment');
  expect(codes('cancelled')).toContain('other');
});
