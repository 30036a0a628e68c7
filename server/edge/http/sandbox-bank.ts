import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WireAmount } from '#core/wire/shared.ts';
import { readNow } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/edge/gateway/problem.ts';
import {
  bookSandboxTransfer,
  SANDBOX_PROVIDER,
  SANDBOX_SIGNATURE,
  sandboxWebhook,
} from '#server/outside/bank/sandbox-credits.ts';

const Transfer = z.strictObject({
  account_number: z.string().regex(/^\d{10}$/, 'An account number has ten digits'),
  amount: WireAmount,
  sender_name: z.string().trim().min(1).max(200),
  session_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,100}$/)
    .optional(),
});

/**
 * POST /sandbox/bank/credit — somebody pays into an account of the sandbox's bank, which tells us of it by a
 * signed webhook, as a bank does. The same session again tells of the same transfer again.
 */
export function sandboxBankRoutes(app: FastifyInstance, oja: Oja) {
  app.post('/sandbox/bank/credit', async (request) => {
    const wish = Transfer.parse(request.body ?? {});
    const sessionId = wish.session_id ?? `sbx-${randomUUID()}`;
    const booked = await bookSandboxTransfer(oja.db, {
      accountNumber: wish.account_number,
      amount: String(wish.amount),
      senderName: wish.sender_name,
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
    const told = await app.inject({
      method: 'POST',
      url: `/webhooks/bank/${SANDBOX_PROVIDER}`,
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
      payload: body,
    });
    return {
      session_id: sessionId,
      webhook_status: told.statusCode,
      passed_on_to: booked.passedOnTo,
    };
  });
}
