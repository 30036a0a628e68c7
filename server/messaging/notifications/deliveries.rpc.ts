import { RETRIED_AT_ONCE } from '#core/notifications/limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import { NOTIFICATION_DONE } from '#core/notifications/texts.ts';
import {
  DeliveryList,
  DeliveryRetried,
  DescribeUnsubscribe,
  GetNotificationDeliveries,
  GivenUp,
  GivenUpCounted,
  GivenUpRetried,
  ListDeliveries,
  NotificationDeliveries,
  NotificationPreview,
  PreviewNotification,
  RetryDelivery,
  RetryGivenUp,
  SendTestNotification,
  TestNotificationSent,
  Unsubscribe,
  UnsubscribeDescribed,
  Unsubscribed,
} from '#core/notifications/wire.ts';
import { done, type Oja, procedure, staffAct, staffRead } from '#server/define.ts';
import { languageOf } from '#server/identity/account/language.ts';
import {
  listDeliveries,
  ownDeliveries,
} from '#server/messaging/notifications/delivery/list-deliveries.ts';
import { retryDelivery } from '#server/messaging/notifications/delivery/retry-delivery.ts';
import {
  countGivenUp,
  retryGivenUp,
} from '#server/messaging/notifications/delivery/retry-given-up.ts';
import { previewNotification } from '#server/messaging/notifications/templates/preview-notification.ts';
import { sendTestNotification } from '#server/messaging/notifications/templates/send-test-notification.ts';
import {
  describeUnsubscribe,
  unsubscribe,
} from '#server/messaging/notifications/unsubscribe/unsubscribe.ts';

/** Deliveries of notifications outside the product. */
export const deliveryProcedures = {
  list_deliveries: staffRead({
    may: 'deliveries.read',
    readOnly: true,
    input: ListDeliveries,
    output: DeliveryList,
    run: ({ db }, _caller, input) => listDeliveries(db, input),
  }),

  count_given_up: staffRead({
    may: 'deliveries.read',
    readOnly: true,
    input: GivenUp,
    output: GivenUpCounted,
    run: async ({ db }, caller, input) => {
      return { count: await countGivenUp(db, input), at_once: RETRIED_AT_ONCE };
    },
  }),

  retry_given_up: staffAct({
    may: 'deliveries.retry',
    event: ({ most }) => ({ subject: ['deliveries', null], detail: { most } }),
    input: RetryGivenUp,
    output: GivenUpRetried,
    run: async (oja, caller, { most, ...input }) => {
      const by = { most, adminId: caller.userId, origin: caller };
      const count = await retryGivenUp(oja.db, input, by);
      return { success: true as const, message: NOTIFICATION_DONE.retriedMany(count), count };
    },
  }),

  retry_delivery: staffAct({
    may: 'deliveries.retry',
    event: ({ deliveryId }) => ({ subject: ['deliveries', deliveryId] }),
    input: RetryDelivery,
    output: DeliveryRetried,
    run: async (oja, caller, { deliveryId }) => {
      await retryDelivery(oja.db, { deliveryId, adminId: caller.userId, origin: caller });
      return {
        success: true as const,
        message: NOTIFICATION_DONE.retried,
        delivery_id: deliveryId,
      };
    },
  }),

  get_notification_deliveries: procedure({
    access: 'user',
    readOnly: true,
    input: GetNotificationDeliveries,
    output: NotificationDeliveries,
    run: async ({ db }, caller, { notificationId }) => ({
      deliveries: await ownDeliveries(db, caller.userId, notificationId),
    }),
  }),

  /** A mail's link is opened by its reader, signed in or not. */
  describe_unsubscribe: procedure({
    access: 'anyone',
    readOnly: true,
    input: DescribeUnsubscribe,
    output: UnsubscribeDescribed,
    run: ({ db, config }, _caller, { token }) => describeUnsubscribe(db, config, token),
  }),

  unsubscribe: procedure({
    access: 'anyone',
    input: Unsubscribe,
    output: Unsubscribed,
    run: async ({ db, config }, _caller, { token, scope }) => {
      const label = await unsubscribe(db, config, token, scope);
      return done(NOTIFICATION_DONE.unsubscribed(label));
    },
  }),

  preview_notification: procedure({
    access: 'user',
    readOnly: true,
    input: PreviewNotification,
    output: NotificationPreview,
    run: async (oja, caller, { type }) => {
      requireSandbox(oja);
      const { userId } = caller;
      const language = await languageOf(oja.db, userId);
      return previewNotification(oja.config, { userId, language }, type);
    },
  }),

  send_test_notification: procedure({
    access: 'user',
    input: SendTestNotification,
    output: TestNotificationSent,
    run: async (oja, caller, { type }) => {
      requireSandbox(oja);
      const notification_id = await sendTestNotification(oja.db, caller.userId, type);
      return { success: true as const, message: NOTIFICATION_DONE.tested, notification_id };
    },
  }),
};

function requireSandbox({ config }: Pick<Oja, 'config'>): void {
  if (config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
}
