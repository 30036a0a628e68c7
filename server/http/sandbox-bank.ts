import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WireAmount } from '#core/wire/shared.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import {
  bookSandboxTransfer,
  SANDBOX_PROVIDER,
  SANDBOX_SIGNATURE,
  sandboxWebhook,
} from '#server/platform/integrations/bank/sandbox-credits.ts';

const Transfer = z.strictObject({
  account_number: z.string().regex(/^\d{10}$/, 'An account number has 10 digits'),
  amount: WireAmount,
  sender_name: z.string().trim().min(1).max(200),
  session_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,100}$/)
    .optional(),
});

/**
 * POST /sandbox/bank/credit — simulates a payment into an account of the sandbox's bank, which reports it by a signed
 * webhook, as a bank does. The same session again reports the same transfer again.
 */
export function sandboxBankRoutes(app: FastifyInstance, oja: Oja) {
  app.post('/sandbox/bank/credit', async (request) => {
    const input = Transfer.parse(request.body ?? {});
    const sessionId = input.session_id ?? `sbx-${randomUUID()}`;
    const booked = await bookSandboxTransfer(oja.db, {
      accountNumber: input.account_number,
      amount: String(input.amount),
      senderName: input.sender_name,
      sessionId,
    });
    if (!booked) {
      throw new ProblemError({
        status: 404,
        code: null,
        message: 'The sandbox bank has no such account, or that is no amount of naira',
      });
    }
    const { body, signature } = sandboxWebhook(oja.config.secret, {
      sessionId,
      eventId: `credit:${sessionId}`,
      sentAt: await readNow(oja.db),
    });
    const response = await app.inject({
      method: 'POST',
      url: `/webhooks/bank/${SANDBOX_PROVIDER}`,
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
      payload: body,
    });
    return {
      session_id: sessionId,
      webhook_status: response.statusCode,
      passed_on_to: booked.passedOnTo,
    };
  });
}
