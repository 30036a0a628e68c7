import { z } from 'zod';
import type { TermiiSettings } from '#server/platform/config/sms-settings.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { causeOf } from '#server/platform/integrations/messages/failure-reason.ts';
import type { SmsCarrier } from '#server/platform/integrations/sms/sms.ts';

const TIMEOUT_MS = 10_000;

const Answer = z.object({
  code: z.string().optional(),
  message_id: z.union([z.string(), z.number()]).optional(),
});

/**
 * Sends by Termii, on the route that also reaches numbers on the do-not-disturb list. Its errors carry a status and no
 * more: its messages may repeat ours.
 */
export function termii(
  { url, apiKey, sender }: TermiiSettings,
  timeoutMs = TIMEOUT_MS,
): SmsCarrier {
  return {
    async send({ to, text }) {
      const answer = await ask(`${url}/api/sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace(/^\+/, ''),
          from: sender,
          sms: text,
          type: 'plain',
          channel: 'dnd',
        }),
        // The key must not follow to wherever a response redirects.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await answer.json().catch(() => null);
      if (!answer.ok) {
        throw new DeliveryError(`Termii answered ${answer.status}`, { status: answer.status });
      }
      const { data } = Answer.safeParse(body);
      if (data?.message_id === undefined || (data.code !== undefined && data.code !== 'ok')) {
        throw new DeliveryError('Termii did not take the message');
      }
    },
  };
}

/** Every failure here has a message of our own: others' may contain the key. */
async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new DeliveryError('Termii was not reached', {
      code: isLate ? 'ETIMEDOUT' : causeOf(error),
    });
  }
}
