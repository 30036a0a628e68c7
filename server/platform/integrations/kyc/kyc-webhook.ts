import { z } from 'zod';
import type { KycWebhookEvent } from '#server/platform/integrations/kyc/kyc-port.ts';

/** A provider's id for a check. Eleven digits are none: they could be the number itself. */
export const ProviderRef = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/)
  .refine((id) => !/^[0-9]{11}$/.test(id));

const Webhook = z.object({
  data: z.object({
    id: ProviderRef,
    status: z.string().regex(/^[a-z_]{1,40}$/),
    metadata: z
      .object({ ref: z.guid().optional().catch(undefined) })
      .nullish()
      .catch(null),
  }),
});

/** The events of a webhook of the vendor's shape; its other fields are ignored. */
export function readKycWebhookEvents(body: Buffer): readonly KycWebhookEvent[] | null {
  const webhook = Webhook.safeParse(parsed(body));
  if (!webhook.success) return null;
  const { id, status, metadata } = webhook.data.data;
  return [{ eventKey: `${id}:${status}`, providerRef: id, reference: metadata?.ref ?? null }];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
