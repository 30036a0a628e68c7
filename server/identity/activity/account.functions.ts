import { z } from 'zod';
import {
  ActivityAlert,
  Done,
  Welcome,
  Whereabouts,
} from '#server/identity/account-activity-wire.ts';
import { SendEmail } from '#core/notifications/send-email-wire.ts';
import { type Caller, edgeFunction } from '#server/define.ts';
import { AppError } from '#core/errors/app-error.ts';
import { reportActivity } from '#server/identity/activity/report-activity.ts';
import { sendEmail } from '#server/identity/activity/send-email.ts';
import { welcome } from '#server/identity/activity/welcome.ts';
import { requireSelf } from '#server/identity/require-self.ts';

export const accountFunctions = {
  'account-activity-alert': edgeFunction({
    access: 'anyone',
    input: ActivityAlert,
    output: Done,
    run: async (oja, caller, { userId, activityType }) => {
      requireSelfOrService(caller, userId);
      await reportActivity(oja, caller, userId.toLowerCase(), activityType);
      return { success: true as const };
    },
  }),
  'welcome-email-service': edgeFunction({
    access: 'anyone',
    input: Welcome,
    output: Done,
    run: async (oja, caller, { userId }) => {
      requireSelfOrService(caller, userId);
      await welcome(oja, userId.toLowerCase());
      return { success: true as const };
    },
  }),
  'send-email': edgeFunction({
    access: 'anyone',
    input: SendEmail,
    output: Done,
    run: async (oja, caller, message) => {
      await sendEmail(oja, caller, message);
      return { success: true as const };
    },
  }),
  /** Only the caller's own IP address: nobody can look up others. */
  'ip-location': edgeFunction({
    access: 'user',
    readOnly: true,
    input: z.object({}),
    output: Whereabouts,
    run: async ({ geo }, { ip }) => {
      const location = await geo.lookup(ip);
      return { ip, city: location?.city ?? null, country_name: location?.country_name ?? null };
    },
  }),
};

/** The service key may act for anyone; everyone else for themselves. */
function requireSelfOrService({ role, userId }: Caller, named: string) {
  if (role === 'service_role') return;
  if (userId === null) throw new AppError('NOT_AUTHENTICATED');
  requireSelf(userId, named);
}
