import { z } from 'zod';
import { MERCHANT_EVENT_TYPES } from '#core/merchant-api/event-types.ts';
import {
  COUNTED_HOURS,
  EVENTS_PER_REPLAY,
  MOST_ENDPOINT_DESCRIPTION,
  MOST_WEBHOOK_URL,
} from '#core/webhooks/limits.ts';
import { Answer, Moment } from '#core/wire/shared.ts';

/** `v1`: HMAC-SHA256 with a shared secret. `v1a`: ed25519, verified by the public key. */
export const SIGNINGS = ['v1', 'v1a'] as const;
const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;

const RANDOM = '[1-9A-HJ-NP-Za-km-z]{22}';
const EndpointId = z.string().regex(new RegExp(`^whe_${RANDOM}$`), 'Name an endpoint: whe_…');
const EventId = z.string().regex(new RegExp(`^evt_${RANDOM}$`), 'Name an event: evt_…');
/** A valid moment to the microsecond, an event and an endpoint. */
const CURSOR = new RegExp(
  String.raw`^20\d\d-(0[1-9]|1[0-2])-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z~evt_${RANDOM}~whe_${RANDOM}$`,
);
const Url = z.string().trim().min(10).max(MOST_WEBHOOK_URL);
const Types = z.array(z.enum(MERCHANT_EVENT_TYPES)).max(MERCHANT_EVENT_TYPES.length);
const Description = z.string().trim().max(MOST_ENDPOINT_DESCRIPTION);
const Seq = z.int().min(0);

/**
 * An endpoint that receives the events of these types, or of all where there are none. Its secret is in this response and
 * in no other. Refusals: WEBHOOKS_NEED_MERCHANT, WEBHOOK_URL_NOT_ALLOWED, WEBHOOK_ENDPOINTS_TOO_MANY,
 * FRESH_SECOND_FACTOR_NEEDED.
 */
export const CreateWebhookEndpoint = z.strictObject({
  p_url: Url,
  p_types: Types.default([]),
  p_description: Description.default(''),
  p_signing: z.enum(SIGNINGS).default('v1'),
  p_is_test: z.boolean().default(false),
});
const Keys = {
  /** `whsec_…`; null for ed25519, whose private key never leaves. */
  secret: z.string().nullable(),
  /** `whpk_…`; null for HMAC. */
  public_key: z.string().nullable(),
};
export const WebhookEndpointCreated = Answer.extend({ endpoint_id: z.string(), ...Keys });

/** Changes what is given. `active` also ends an outage. Refusals: those of creating, WEBHOOK_ENDPOINT_NOT_FOUND. */
export const UpdateWebhookEndpoint = z.strictObject({
  p_endpoint_id: EndpointId,
  p_url: Url.nullish(),
  p_types: Types.nullish(),
  p_description: Description.nullish(),
  p_status: z.enum(['active', 'disabled']).nullish(),
});

export const WebhookEndpointStep = z.strictObject({ p_endpoint_id: EndpointId });

/** The former secret also signs until `previous_until`. */
export const WebhookSecretRotated = Answer.extend({ ...Keys, previous_until: Moment });

/** Refusals: WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_SENDS_TOO_MANY. */
export const TestEventSent = Answer.extend({ event_id: z.string() });

/**
 * Sends events again, with the ids they have: those after one number up to another, or those named; at most 1,000.
 * Refusals: those of a test event, WEBHOOK_EVENTS_NOT_FOUND, WEBHOOK_REPLAY_TOO_LARGE.
 */
export const ReplayWebhooks = z
  .strictObject({
    p_endpoint_id: EndpointId,
    p_after_seq: Seq.nullish(),
    p_until_seq: Seq.nullish(),
    p_event_ids: z.array(EventId).min(1).max(EVENTS_PER_REPLAY).nullish(),
  })
  .refine(
    ({ p_after_seq: after, p_until_seq: until, p_event_ids: ids }) =>
      ids
        ? (after ?? until ?? null) === null
        : typeof after === 'number' && typeof until === 'number',
    'Name p_event_ids, or p_after_seq and p_until_seq',
  );
export const WebhooksReplayed = Answer.extend({ events: z.int() });

/** Newest first; `next` of a page is `p_before` of the following one. */
export const ListWebhookDeliveries = z.strictObject({
  p_endpoint_id: EndpointId.nullish(),
  p_state: z.enum(DELIVERY_STATES).nullish(),
  /** Of one mode; of both where it is not named. */
  p_is_test: z.boolean().nullish(),
  p_before: z.string().regex(CURSOR, 'The cursor is not one of ours').nullish(),
});

/** Events of the last 48 hours, counted by endpoint and hour. */
export const CountWebhookDeliveries = z.strictObject({ p_is_test: z.boolean() });
const WebhookHour = z.object({
  endpoint_id: z.string(),
  /** 0 for the last 60 minutes. */
  hours_ago: z.int().min(0).max(COUNTED_HOURS),
  events: z.int(),
  /** Whose newest attempt was not accepted. */
  failed: z.int(),
});
export type WebhookHour = z.infer<typeof WebhookHour>;
export const WebhookHours = z.object({ hours: z.array(WebhookHour) });

const WebhookAttempt = z.object({
  attempt: z.int(),
  state: z.enum(DELIVERY_STATES),
  /** When a waiting one is sent at the earliest. */
  due_at: Moment,
  sent_at: Moment.nullable(),
  http_status: z.int().nullable(),
  /** Why there was no response: `timeout`, `dns`, `private_address`, `connection`, `tls`, `response`. */
  problem: z.string().nullable(),
  ms: z.int().nullable(),
  /** At most 1 kB of the response. */
  response_head: z.string().nullable(),
});
export const WebhookDelivery = z.object({
  event_id: z.string(),
  endpoint_id: z.string(),
  type: z.string(),
  seq: z.int(),
  is_test: z.boolean(),
  /** That of its last attempt. `failed` is final: a failed attempt that is repeated has one that waits after it. */
  state: z.enum(DELIVERY_STATES),
  created_at: Moment,
  /** The JSON text as it is sent. */
  body: z.string(),
  /** In their order; the last 30 of them. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveries = z.object({
  deliveries: z.array(WebhookDelivery),
  next: z.string().nullable(),
});
