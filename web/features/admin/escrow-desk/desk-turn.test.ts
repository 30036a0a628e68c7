import { expect, test } from 'vitest';
import { deskTurn } from '#web/features/admin/escrow-desk/desk-turn.ts';

const DISPUTE = {
  status: 'open',
  waiting_since: null as string | null,
  appeal_status: null as string | null,
  seller_id: 'seller',
  buyer_id: 'buyer',
};
const made = (kind: string, arbiter_id: string, seconded_by: string | null = null) => ({
  kind,
  arbiter_id,
  seconded_by,
});

test.each([
  ['an open dispute', {}, [], 'tunde', 'decide'],
  ['their own trade', {}, [], 'seller', 'own-trade'],
  ['another’s decision', { waiting_since: 'now' }, [made('proposed', 'ifeoma')], 'tunde', 'second'],
  ['one’s own', { waiting_since: 'now' }, [made('proposed', 'tunde')], 'tunde', 'own-waits'],
  [
    'the newest proposal counts',
    { waiting_since: 'now' },
    [made('proposed', 'tunde'), made('declined', 'ifeoma'), made('proposed', 'ifeoma')],
    'tunde',
    'second',
  ],
  ['a resolved one', { status: 'resolved' }, [made('decided', 'ifeoma')], 'tunde', 'over'],
  [
    'an appeal against others',
    { status: 'resolved', appeal_status: 'open' },
    [made('decided', 'ifeoma', 'ngozi')],
    'tunde',
    'decide-appeal',
  ],
  [
    'an appeal against what one approved',
    { status: 'resolved', appeal_status: 'open' },
    [made('decided', 'ifeoma', 'tunde')],
    'tunde',
    'own-appealed',
  ],
] as const)('whose turn it is: %s', (_, change, decisions, admin, turn) => {
  expect(deskTurn({ ...DISPUTE, ...change }, decisions, admin)).toBe(turn);
});
