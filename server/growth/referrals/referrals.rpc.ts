import { z } from 'zod';
import {
  AcceptReferral,
  GenerateReferralCode,
  GetReferralLeaderboard,
  GetReferralTier,
  ReferralAccepted,
  ReferralClickTracked,
  ReferralCode,
  ReferralLeader,
  ReferralTier,
  TrackReferralClick,
} from '#server/growth/referrals/wire.ts';
import { ListReferrers, ReferrerList } from '#core/referrals/desk-wire.ts';
import { done, procedure, staffRead } from '#server/define.ts';
import { listReferrers } from '#server/growth/referrals/list-referrers.ts';
import { acceptReferral } from '#server/growth/referrals/accept-referral.ts';
import { generateReferralCode } from '#server/growth/referrals/generate-referral-code.ts';
import { referralLeaders, referralTier } from '#server/growth/referrals/referral-ranks.ts';
import { trackReferralClick } from '#server/growth/referrals/track-referral-click.ts';

export const referralProcedures = {
  generate_referral_code: procedure({
    access: 'user',
    input: GenerateReferralCode,
    output: ReferralCode,
    run: async (oja, { userId }) => ({
      success: true as const,
      message: 'Your referral code is ready',
      ...(await generateReferralCode(oja.db, userId)),
    }),
  }),
  get_user_referral_tier: procedure({
    access: 'user',
    readOnly: true,
    input: GetReferralTier,
    output: ReferralTier,
    run: (oja, { userId }) => referralTier(oja.db, userId),
  }),
  get_referral_leaderboard: procedure({
    access: 'user',
    readOnly: true,
    input: GetReferralLeaderboard,
    output: z.array(ReferralLeader),
    run: (oja, _caller, { limitCount }) => referralLeaders(oja.db, limitCount),
  }),
  accept_referral: procedure({
    access: 'user',
    input: AcceptReferral,
    output: ReferralAccepted,
    run: async (oja, { userId }, { code }) => {
      await acceptReferral(oja.db, userId, code);
      return done('Noted');
    },
  }),
  track_referral_click: procedure({
    access: 'anyone',
    input: TrackReferralClick,
    output: ReferralClickTracked,
    run: async (oja, { ip }, { code }) => {
      await trackReferralClick(oja, code, ip);
      return done('The visit is noted');
    },
  }),
  list_referrers: staffRead({
    may: 'referrals.read',
    readOnly: true,
    input: ListReferrers,
    output: ReferrerList,
    run: ({ db }, _caller, input) => listReferrers(db, input),
  }),
};
