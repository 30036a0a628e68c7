import {
  CountWebhookDeliveries,
  CreateWebhookEndpoint,
  ListWebhookDeliveries,
  ReplayWebhooks,
  TestEventSent,
  UpdateWebhookEndpoint,
  WebhookDeliveries,
  WebhookEndpointCreated,
  WebhookEndpointStep,
  WebhookHours,
  WebhookSecretRotated,
  WebhooksReplayed,
} from '#core/webhooks/wire.ts';
import { WEBHOOK_DONE } from '#core/webhooks/texts.ts';
import { Answer } from '#core/wire/shared.ts';
import { done, procedure } from '#server/define.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '#server/business/webhooks/change-endpoint.ts';
import { countWebhookDeliveries } from '#server/business/webhooks/count-deliveries.ts';
import { createWebhookEndpoint } from '#server/business/webhooks/create-endpoint.ts';
import { listWebhookDeliveries } from '#server/business/webhooks/list-deliveries.ts';
import { replayWebhooks, sendTestEvent } from '#server/business/webhooks/send-again.ts';

/** Where events go, and what signs them, changes with a fresh second factor from whoever has one. */
export const webhookProcedures = {
  create_webhook_endpoint: procedure({
    access: 'user',
    input: CreateWebhookEndpoint,
    output: WebhookEndpointCreated,
    run: async (oja, caller, input) => {
      requireFreshProof(caller);
      const { endpointId, ...keys } = await createWebhookEndpoint(oja, caller.userId, input);
      return { ...done(WEBHOOK_DONE.created), endpoint_id: endpointId, ...keysOf(keys) };
    },
  }),
  update_webhook_endpoint: procedure({
    access: 'user',
    input: UpdateWebhookEndpoint,
    output: Answer,
    run: async (oja, caller, input) => {
      requireFreshProof(caller);
      const owner = { merchantId: caller.userId };
      await updateWebhookEndpoint(oja, owner, {
        endpointId: input.endpointId,
        url: input.url ?? null,
        types: input.types ?? null,
        description: input.description ?? null,
        status: input.status ?? null,
      });
      return done(WEBHOOK_DONE.updated);
    },
  }),
  delete_webhook_endpoint: procedure({
    access: 'user',
    input: WebhookEndpointStep,
    output: Answer,
    run: async (oja, caller, { endpointId }) => {
      requireFreshProof(caller);
      await deleteWebhookEndpoint(oja, { merchantId: caller.userId }, endpointId);
      return done(WEBHOOK_DONE.deleted);
    },
  }),
  rotate_webhook_secret: procedure({
    access: 'user',
    input: WebhookEndpointStep,
    output: WebhookSecretRotated,
    run: async (oja, caller, { endpointId }) => {
      requireFreshProof(caller);
      const rotated = await rotateWebhookSecret(oja, { merchantId: caller.userId }, endpointId);
      return {
        ...done(WEBHOOK_DONE.rotated),
        ...keysOf(rotated),
        previous_until: rotated.previousUntil.toISOString(),
      };
    },
  }),
  send_test_event: procedure({
    access: 'user',
    input: WebhookEndpointStep,
    output: TestEventSent,
    run: async (oja, { userId: merchantId }, { endpointId }) => {
      const eventId = await sendTestEvent(oja, { merchantId }, endpointId);
      return { ...done(WEBHOOK_DONE.tested), event_id: eventId };
    },
  }),
  replay_webhooks: procedure({
    access: 'user',
    input: ReplayWebhooks,
    output: WebhooksReplayed,
    run: async (oja, { userId: merchantId }, { endpointId, ...named }) => {
      const { eventIds, afterSeq, untilSeq } = named;
      const events = eventIds ? { eventIds } : { afterSeq: afterSeq ?? 0, untilSeq: untilSeq ?? 0 };
      const count = await replayWebhooks(oja, { merchantId }, endpointId, events);
      return { ...done(WEBHOOK_DONE.replayed), events: count };
    },
  }),
  count_webhook_deliveries: procedure({
    access: 'user',
    readOnly: true,
    input: CountWebhookDeliveries,
    output: WebhookHours,
    run: async (oja, { userId: merchantId }, { isTest }) => ({
      hours: await countWebhookDeliveries(oja, { merchantId, isTest }),
    }),
  }),
  list_webhook_deliveries: procedure({
    access: 'user',
    readOnly: true,
    input: ListWebhookDeliveries,
    output: WebhookDeliveries,
    run: (oja, { userId: merchantId }, { endpointId, state, isTest, before }) =>
      listWebhookDeliveries(oja, isTest === null ? { merchantId } : { merchantId, isTest }, {
        endpointId: endpointId ?? null,
        state: state ?? null,
        before: before ?? null,
      }),
  }),
};

function keysOf({ secret, publicKey }: { secret: string | null; publicKey: string | null }) {
  return { secret, public_key: publicKey };
}
