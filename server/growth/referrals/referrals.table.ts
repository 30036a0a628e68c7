import { wireTable } from '#server/define.ts';

/** Whose a code is and whom it brought, only they themselves read; what it is worth, everyone. */
export const referralTables = {
  referral_codes: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  referrals: wireTable({ rowsOf: 'the parties', owners: ['referrer_id', 'referee_id'] }),
  referral_rewards: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  referral_tiers: wireTable({ rowsOf: 'everyone' }),
};
