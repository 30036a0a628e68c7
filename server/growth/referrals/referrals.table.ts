import { wireTable } from '#server/define.ts';

/** Owners alone read their code and whom it referred; everyone reads the tiers. */
export const referralTables = {
  referral_codes: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  referrals: wireTable({ rowsOf: 'the parties', owners: ['referrer_id', 'referee_id'] }),
  referral_rewards: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  referral_tiers: wireTable({ rowsOf: 'everyone' }),
};
