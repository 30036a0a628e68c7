import { z } from 'zod';
import { NOTIFICATION_DONE } from '#core/notifications/texts.ts';
import {
  PushKey,
  PushSaved,
  RemovePushSubscription,
  SavePushSubscription,
} from '#server/messaging/notifications/push-wire.ts';
import { done, procedure } from '#server/define.ts';
import { pushKey } from '#server/messaging/notifications/push/push-key.ts';
import {
  removeSubscription,
  saveSubscription,
} from '#server/messaging/notifications/push/subscriptions.ts';

export const notificationProcedures = {
  get_push_key: procedure({
    access: 'anyone',
    readOnly: true,
    input: z.strictObject({}),
    output: PushKey,
    run: (oja) => Promise.resolve({ public_key: pushKey(oja.config).publicKey }),
  }),
  save_push_subscription: procedure({
    access: 'user',
    input: SavePushSubscription,
    output: PushSaved,
    run: async (oja, caller, input) => {
      await saveSubscription(oja.db, caller, input);
      return done(NOTIFICATION_DONE.pushOn);
    },
  }),
  remove_push_subscription: procedure({
    access: 'user',
    input: RemovePushSubscription,
    output: PushSaved,
    run: async (oja, caller, input) => {
      await removeSubscription(oja.db, caller.userId, input.endpoint);
      return done(NOTIFICATION_DONE.pushOff);
    },
  }),
};
