import { z } from 'zod';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { RailStatus } from '#core/payouts/payout-machine.ts';
import type { Headers } from '#server/platform/integrations/bank/bank-rail.ts';
import type { BankAnswer } from '#server/platform/integrations/bank/call-bank.ts';
import type { AskMonnify, MonnifySettings } from '#server/platform/integrations/bank/monnify.ts';
import { failureBefore, payFailure } from '#server/platform/integrations/bank/pay-failure.ts';
import type {
  PayFailure,
  PayoutWebhookEvent,
  PayoutRail,
} from '#server/platform/integrations/bank/payout-rail.ts';
import { isSignedBy } from '#server/platform/integrations/bank/webhook-signature.ts';

export const MONNIFY_SIGNATURE = 'monnify-signature';

/** Naira, as a number here and as a text there. */
const Naira = z.union([z.number().nonnegative(), z.string().regex(/^\d{1,15}(\.\d{1,4})?$/)]);
const Disbursement = z.object({
  requestSuccessful: z.literal(true),
  responseBody: z.object({
    reference: z.string(),
    status: z.string(),
    amount: Naira.nullish(),
    transactionReference: z.string().max(200).nullish(),
    sessionId: z.string().max(100).nullish(),
    totalFee: Naira.nullish(),
    fee: Naira.nullish(),
  }),
});
const Balance = z.object({
  requestSuccessful: z.literal(true),
  responseBody: z.object({ availableBalance: Naira }),
});
const Webhook = z.object({
  eventType: z.enum(['SUCCESSFUL_DISBURSEMENT', 'FAILED_DISBURSEMENT', 'REVERSED_DISBURSEMENT']),
  eventData: z.object({
    reference: z.string().min(8).max(100),
    transactionReference: z.string().max(100).nullish(),
  }),
});

/** The meaning of their statuses. An unknown one is polled again. */
const STATUSES: Readonly<Record<string, RailStatus>> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
  PENDING_AUTHORIZATION: 'needs_otp',
  OTP_EMAIL_DISPATCH_FAILED: 'needs_otp',
};

export function monnifyPayouts(
  ask: AskMonnify,
  { secretKey, sourceAccount }: MonnifySettings,
): PayoutRail {
  return {
    provider: 'monnify',
    async pay({ reference, to, amount, narration }) {
      const { isIn, answer } = await ask('/api/v2/disbursements/single', {
        amount: Number(toDecimal(amount)),
        reference,
        narration,
        destinationBankCode: to.bankCode,
        destinationAccountNumber: to.accountNumber,
        destinationAccountName: to.accountName,
        currency: 'NGN',
        sourceAccountNumber: sourceAccount,
      });
      if (!isIn) return { ok: false, reason: failureBefore(answer) };
      const { data: response } = Disbursement.safeParse(bodyOf(answer));
      if (response?.responseBody.reference !== reference)
        return { ok: false, reason: refusalOf(answer) };
      const { status, amount: paidAmount, transactionReference } = response.responseBody;
      const railStatus = STATUSES[status] === 'needs_otp' ? 'needs_otp' : 'pending';
      const providerRef = transactionReference ?? null;
      const payout = {
        railStatus,
        providerRef,
        sessionId: null,
        cost: null,
        amount: naira(paidAmount),
      } as const;
      return { ok: true, payout };
    },
    async poll(reference) {
      const query = new URLSearchParams({ reference });
      const { isIn, answer } = await ask(`/api/v2/disbursements/single/summary?${query}`);
      if (isIn && answer.came === 'answer' && answer.status === 404)
        return { ok: false, reason: 'not_found' };
      const { data: response } = Disbursement.safeParse(isIn ? bodyOf(answer) : null);
      if (response?.responseBody.reference !== reference)
        return { ok: false, reason: 'unavailable' };
      const { status, amount, transactionReference, sessionId, totalFee, fee } =
        response.responseBody;
      return {
        ok: true,
        payout: {
          railStatus: STATUSES[status] ?? 'pending',
          providerRef: transactionReference ?? null,
          sessionId: sessionId ?? null,
          cost: naira(totalFee ?? fee),
          amount: naira(amount),
        },
      };
    },
    async balance() {
      const query = new URLSearchParams({ accountNumber: sourceAccount });
      const { answer } = await ask(`/api/v2/disbursements/wallet-balance?${query}`);
      const { data: response } = Balance.safeParse(bodyOf(answer));
      const value: Money | null = response
        ? parseMoney('NGN', response.responseBody.availableBalance)
        : null;
      return value ? { ok: true, value } : { ok: false, reason: 'unavailable' };
    },
    readWebhook: (body, headers) => readWebhook(secretKey, body, headers),
  };
}

function naira(amount: number | string | null | undefined): Money | null {
  return amount === null || amount === undefined ? null : parseMoney('NGN', amount);
}

function readWebhook(
  secretKey: string,
  body: Buffer,
  headers: Headers,
): PayoutWebhookEvent[] | null {
  if (!isSignedBy(secretKey, body, headers[MONNIFY_SIGNATURE])) return null;
  const { data: response } = Webhook.safeParse(jsonOf(body));
  if (!response) return [];
  const { reference, transactionReference } = response.eventData;
  return [{ eventKey: `${response.eventType}:${transactionReference ?? reference}`, reference }];
}

function refusalOf(answer: BankAnswer): PayFailure {
  const failure = payFailure(answer);
  if (failure !== 'refused' || answer.came !== 'answer') return failure;
  return /insufficient.{0,9}(fund|balance)/i.test(JSON.stringify(answer.body))
    ? 'balance_low'
    : 'refused';
}

function bodyOf(answer: BankAnswer): unknown {
  return answer.came === 'answer' && answer.status < 300 ? answer.body : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
