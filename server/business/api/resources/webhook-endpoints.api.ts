import type { z } from 'zod';
import {
  ApiWebhookEndpoint,
  ApiWebhookEndpoints,
  Deleted,
  EndpointParams,
  NewWebhookEndpoint,
  ReplayBody,
  Replayed,
  TestEvent,
  WebhookEndpointMade,
  WebhookEndpointPatch,
} from '#core/merchant-api/webhook-schemas.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import {
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
} from '#server/business/webhooks/change-endpoint.ts';
import { createWebhookEndpoint } from '#server/business/webhooks/create-endpoint.ts';
import {
  getWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '#server/business/webhooks/endpoint-rows.ts';
import { replayWebhooks, sendTestEvent } from '#server/business/webhooks/send-again.ts';
import type { Oja } from '#server/define.ts';

const ownerOf = ({ userId, key }: KeyCaller) => ({ merchantId: userId, isTest: key.isTest });

function apiEndpoint(row: WebhookEndpoint): z.input<typeof ApiWebhookEndpoint> {
  return {
    id: row.id,
    test: row.is_test,
    url: row.url,
    types: row.types as z.input<typeof ApiWebhookEndpoint>['types'],
    description: row.description,
    signing: row.signing,
    public_key: row.public_key,
    status: row.status,
    disabled_reason: row.disabled_reason,
    failing_since: row.first_failed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

async function endpointNow(oja: Oja, caller: KeyCaller, id: string) {
  return apiEndpoint(await getWebhookEndpoint(oja, ownerOf(caller), id));
}

export const webhookEndpointEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    resource: 'Webhook endpoints',
    summary: 'Create a webhook endpoint',
    description:
      'Events of the mode of the key are sent to it by Standard Webhooks. Its secret is in this response and in no other.',
    scope: 'webhooks:write',
    body: NewWebhookEndpoint,
    response: WebhookEndpointMade,
    status: 201,
    run: async (oja, { caller, body }) => {
      const { endpointId, secret } = await createWebhookEndpoint(oja, caller.userId, {
        ...body,
        isTest: caller.key.isTest,
      });
      return { ...(await endpointNow(oja, caller, endpointId)), secret };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    resource: 'Webhook endpoints',
    summary: 'List webhook endpoints',
    scope: 'webhooks:read',
    response: ApiWebhookEndpoints,
    run: async (oja, { caller }) => {
      const found = await listWebhookEndpoints(oja, ownerOf(caller));
      return { data: found.map(apiEndpoint) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints/{id}',
    resource: 'Webhook endpoints',
    summary: 'Show a webhook endpoint',
    scope: 'webhooks:read',
    params: EndpointParams,
    response: ApiWebhookEndpoint,
    run: (oja, { caller, params }) => endpointNow(oja, caller, params.id),
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/webhook_endpoints/{id}',
    resource: 'Webhook endpoints',
    summary: 'Change a webhook endpoint',
    description: 'What is left out stays. `active` also ends an outage.',
    scope: 'webhooks:write',
    params: EndpointParams,
    body: WebhookEndpointPatch,
    response: ApiWebhookEndpoint,
    run: async (oja, { caller, params, body }) => {
      await updateWebhookEndpoint(oja, ownerOf(caller), {
        endpointId: params.id,
        url: body.url ?? null,
        types: body.types ?? null,
        description: body.description ?? null,
        status: body.status ?? null,
      });
      return endpointNow(oja, caller, params.id);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/{id}',
    resource: 'Webhook endpoints',
    summary: 'Delete a webhook endpoint',
    scope: 'webhooks:write',
    params: EndpointParams,
    response: Deleted,
    run: async (oja, { caller, params }): Promise<z.input<typeof Deleted>> => {
      await deleteWebhookEndpoint(oja, ownerOf(caller), params.id);
      return { id: params.id, deleted: true };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/{id}/test',
    resource: 'Webhook endpoints',
    summary: 'Send a test event',
    description: 'An `endpoint.test` goes to this endpoint alone.',
    scope: 'webhooks:write',
    params: EndpointParams,
    response: TestEvent,
    status: 201,
    run: async (oja, { caller, params }) => ({
      event: await sendTestEvent(oja, ownerOf(caller), params.id),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/{id}/replay',
    resource: 'Webhook endpoints',
    summary: 'Send events again',
    description: 'With the ids they have: those after one number up to another, or those named.',
    scope: 'webhooks:write',
    params: EndpointParams,
    body: ReplayBody,
    response: Replayed,
    run: async (oja, { caller, params, body }) => {
      const { events: eventIds, after_seq: afterSeq = 0, until_seq: untilSeq = 0 } = body;
      const named = eventIds ? { eventIds } : { afterSeq, untilSeq };
      return { events: await replayWebhooks(oja, ownerOf(caller), params.id, named) };
    },
  }),
];
