import { z } from 'zod';
import type { Money } from '#core/money/money.ts';
import type { RailStatus } from '#core/payouts/payout-machine.ts';
import type { Headers } from '#server/platform/integrations/bank/bank-rail.ts';
import type { BankAnswer } from '#server/platform/integrations/bank/call-bank.ts';
import { failureBefore, payFailure } from '#server/platform/integrations/bank/pay-failure.ts';
import type {
  PayFailure,
  PayoutWebhookEvent,
  PayoutRail,
} from '#server/platform/integrations/bank/payout-rail.ts';
import { isSignedBy } from '#server/platform/integrations/bank/webhook-signature.ts';

export const PAYSTACK_SIGNATURE = 'x-paystack-signature';

export type AskPaystack = (path: string, body?: object) => Promise<BankAnswer>;

const Recipient = z.object({
  status: z.literal(true),
  data: z.object({ recipient_code: z.string().regex(/^RCP_\w{1,80}$/) }),
});
/** Kobo, whole. */
const Kobo = z.int().nonnegative();
const Transfer = z.object({
  status: z.literal(true),
  data: z.object({
    reference: z.string(),
    status: z.string(),
    amount: Kobo,
    transfer_code: z.string().max(200).nullish(),
    fee_charged: Kobo.nullish(),
    session: z.object({ id: z.string().max(100).nullish() }).nullish(),
  }),
});
const Balances = z.object({
  status: z.literal(true),
  data: z.array(z.object({ currency: z.string(), balance: Kobo })),
});
const Webhook = z.object({
  event: z.enum(['transfer.success', 'transfer.failed', 'transfer.reversed']),
  data: z.object({ reference: z.string().min(8).max(100) }),
});

/** The meaning of their statuses. An unknown one is polled again. */
const STATUSES: Readonly<Record<string, RailStatus>> = {
  success: 'succeeded',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
  otp: 'needs_otp',
};

export function paystackPayouts(ask: AskPaystack, secretKey: string): PayoutRail {
  return {
    provider: 'paystack',
    async pay({ reference, to, amount: wanted, narration }) {
      // A recipient is a name for an account there: creating one moves nothing.
      const recipient = await ask('/transferrecipient', {
        type: 'nuban',
        name: to.accountName,
        account_number: to.accountNumber,
        bank_code: to.bankCode,
        currency: 'NGN',
      });
      const { data: known } = Recipient.safeParse(bodyOf(recipient));
      if (!known) return { ok: false, reason: failureBefore(recipient) };
      const answer = await ask('/transfer', {
        source: 'balance',
        amount: Number(wanted.units),
        recipient: known.data.recipient_code,
        reference,
        reason: narration,
      });
      const { data: response } = Transfer.safeParse(bodyOf(answer));
      if (!response || response.data.reference !== reference)
        return { ok: false, reason: refusalOf(answer) };
      // "success" is also the response to a transfer that is only queued.
      const railStatus = response.data.status === 'otp' ? 'needs_otp' : 'pending';
      const providerRef = response.data.transfer_code ?? null;
      const amount = kobo(response.data.amount);
      return { ok: true, payout: { railStatus, providerRef, sessionId: null, cost: null, amount } };
    },
    async poll(reference) {
      const answer = await ask(`/transfer/verify/${encodeURIComponent(reference)}`);
      if (answer.came === 'answer' && answer.status === 404)
        return { ok: false, reason: 'not_found' };
      const { data: response } = Transfer.safeParse(bodyOf(answer));
      if (!response || response.data.reference !== reference)
        return { ok: false, reason: 'unavailable' };
      const { status, amount, transfer_code, fee_charged, session } = response.data;
      return {
        ok: true,
        payout: {
          railStatus: STATUSES[status] ?? 'pending',
          providerRef: transfer_code ?? null,
          sessionId: session?.id ?? null,
          cost: typeof fee_charged === 'number' ? kobo(fee_charged) : null,
          amount: kobo(amount),
        },
      };
    },
    async balance() {
      const { data: response } = Balances.safeParse(bodyOf(await ask('/balance')));
      const naira = response?.data.find(({ currency }) => currency === 'NGN');
      return naira
        ? { ok: true, value: kobo(naira.balance) }
        : { ok: false, reason: 'unavailable' };
    },
    readWebhook: (body, headers) => readWebhook(secretKey, body, headers),
  };
}

/** Events have no id of their own: the kind and the payout make one. Kinds we do not follow are ignored. */
function readWebhook(
  secretKey: string,
  body: Buffer,
  headers: Headers,
): PayoutWebhookEvent[] | null {
  if (!isSignedBy(secretKey, body, headers[PAYSTACK_SIGNATURE])) return null;
  const { data: response } = Webhook.safeParse(jsonOf(body));
  return response
    ? [
        {
          eventKey: `${response.event}:${response.data.reference}`,
          reference: response.data.reference,
        },
      ]
    : [];
}

function refusalOf(answer: BankAnswer): PayFailure {
  const failure = payFailure(answer);
  if (failure !== 'refused' || answer.came !== 'answer') return failure;
  return /balance is not enough|insufficient.{0,9}balance/i.test(JSON.stringify(answer.body))
    ? 'balance_low'
    : 'refused';
}

/** The body of a successful response alone. */
function bodyOf(answer: BankAnswer): unknown {
  return answer.came === 'answer' && answer.status < 300 ? answer.body : null;
}

function kobo(units: number): Money {
  return { asset: 'NGN', units: BigInt(units) };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
