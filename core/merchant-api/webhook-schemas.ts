import { z } from 'zod';
import { MERCHANT_EVENT_TYPES } from '#core/merchant-api/event-types.ts';
import { ApiMoment, objectParams } from '#core/merchant-api/schemas.ts';
import {
  EVENTS_PER_REPLAY,
  MOST_ENDPOINT_DESCRIPTION,
  MOST_WEBHOOK_URL,
} from '#core/webhooks/limits.ts';
import { SIGNINGS } from '#core/webhooks/wire.ts';

const ENDPOINT_ID = 'whe_9Yh2NsKq8mRkxz3T1vWc5d';
const Url = z
  .string()
  .trim()
  .min(10)
  .max(MOST_WEBHOOK_URL)
  .meta({ description: 'https, at a public address', example: 'https://shop.example/hooks' });
const Types = z
  .array(z.enum(MERCHANT_EVENT_TYPES))
  .max(MERCHANT_EVENT_TYPES.length)
  .meta({ description: 'Only events of these types; empty for all', example: ['invoice.paid'] });
const Description = z.string().trim().max(MOST_ENDPOINT_DESCRIPTION);
const Signing = z.enum(SIGNINGS).meta({
  description: '`v1`: HMAC-SHA256 with a shared secret. `v1a`: ed25519 with a public key',
});

export const ApiWebhookEndpoint = z
  .object({
    id: z.string().meta({ example: ENDPOINT_ID }),
    test: z.boolean(),
    url: Url,
    types: Types,
    description: z.string().meta({ example: 'Orders' }),
    signing: Signing,
    public_key: z.string().nullable().meta({ description: 'Of `v1a`: `whpk_…`', example: null }),
    status: z.enum(['active', 'disabled']),
    disabled_reason: z.enum(['merchant', 'gone', 'failing']).nullable().meta({ example: null }),
    failing_since: ApiMoment.nullable().meta({ example: null }),
    created_at: ApiMoment,
  })
  .meta({ id: 'WebhookEndpoint' });
export const ApiWebhookEndpoints = z.object({ data: z.array(ApiWebhookEndpoint) });
export const WebhookEndpointMade = ApiWebhookEndpoint.extend({
  secret: z.string().nullable().meta({
    description: 'Of `v1`: `whsec_…`, shown this once',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
}).meta({ id: 'NewWebhookEndpoint' });

export const EndpointParams = objectParams(ENDPOINT_ID);
export const NewWebhookEndpoint = z.strictObject({
  url: Url,
  types: Types.default([]),
  description: Description.default(''),
  signing: Signing.default('v1'),
});
/** What is left out stays as it is. */
export const WebhookEndpointPatch = z.strictObject({
  url: Url.optional(),
  types: Types.optional(),
  description: Description.optional(),
  status: z.enum(['active', 'disabled']).optional(),
});
export const Deleted = z.object({
  id: z.string().meta({ example: ENDPOINT_ID }),
  deleted: z.literal(true),
});
export const TestEvent = z.object({
  event: z.string().meta({ example: 'evt_8mRkzqKx3T1vWc5d9Yh2Ns' }),
});

const Seq = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A range of numbers or events by their ids, one of the two. */
export const ReplayBody = z
  .strictObject({
    after_seq: Seq.optional().meta({ description: 'Events with a higher number', example: 4100 }),
    until_seq: Seq.optional().meta({ description: 'The last number', example: 4182 }),
    events: z
      .array(z.string().max(40))
      .min(1)
      .max(EVENTS_PER_REPLAY)
      .optional()
      .meta({ description: 'Or these, by their ids' }),
  })
  .refine(
    ({ after_seq: after, until_seq: until, events }) =>
      events
        ? (after ?? until) === undefined
        : typeof after === 'number' && typeof until === 'number',
    'name events, or after_seq and until_seq',
  );
export const Replayed = z.object({
  events: z.int().meta({ description: 'How many are sent again', example: 82 }),
});
