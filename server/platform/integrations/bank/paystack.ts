import { z } from 'zod';
import { BANK_CALL_TIMEOUT_MS } from '#core/payouts/limits.ts';
import type { Bank } from '#core/wallet/find-banks.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { callBank } from '#server/platform/integrations/bank/call-bank.ts';
import {
  type AskPaystack,
  paystackPayouts,
} from '#server/platform/integrations/bank/paystack-payouts.ts';

export interface PaystackSettings {
  readonly url: string;
  readonly secretKey: string;
}

const Resolved = z.object({
  status: z.literal(true),
  data: z.object({ account_number: z.string(), account_name: z.string().trim().min(2).max(300) }),
});
const BankPage = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      name: z.string().min(2),
      code: z.string().min(2).max(12),
      active: z.boolean(),
      is_deleted: z.boolean().nullish(),
      type: z.string().nullish(),
    }),
  ),
  meta: z.object({ next: z.string().nullish() }).nullish(),
});
const MOST_PAGES = 20;

/** Name enquiry, the list of banks and payouts by Paystack, which counts in kobo. */
export function paystack(
  { url, secretKey }: PaystackSettings,
  timeoutMs = BANK_CALL_TIMEOUT_MS,
): BankRail {
  const ask: AskPaystack = (path, body) =>
    callBank({
      url: `${url}${path}`,
      method: body ? 'POST' : 'GET',
      authorization: `Bearer ${secretKey}`,
      ...(body && { body }),
      timeoutMs,
    });
  return {
    name: 'paystack',
    async resolveAccount({ bankCode, accountNumber }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const answer = await ask(`/bank/resolve?${query}`);
      if (answer.came !== 'answer') return { ok: false, reason: 'unavailable' };
      if (answer.status === 400 || answer.status === 404 || answer.status === 422)
        return { ok: false, reason: 'not_found' };
      const { data: response } = Resolved.safeParse(answer.body);
      if (answer.status !== 200 || response?.data.account_number !== accountNumber)
        return { ok: false, reason: 'unavailable' };
      const { account_name: accountName } = response.data;
      return { ok: true, account: { bankCode, accountNumber, accountName } };
    },
    listBanks: () => listBanks(ask),
    credits: null,
    payouts: paystackPayouts(ask, secretKey),
    formerPayouts: [],
  };
}

/** Page after page; half a list counts as none. */
async function listBanks(ask: AskPaystack) {
  const banks: Bank[] = [];
  let next: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ country: 'nigeria', perPage: '100', use_cursor: 'true' });
    if (next !== null) query.set('next', next);
    const answer = await ask(`/bank?${query}`);
    const { data: response } = BankPage.safeParse(answer.came === 'answer' ? answer.body : null);
    if (!response) return { ok: false, reason: 'unavailable' } as const;
    for (const { name, code, active, is_deleted } of response.data) {
      if (active && is_deleted !== true) banks.push({ name, code });
    }
    next = response.meta?.next ?? null;
    if (next === null) return { ok: true, value: banks } as const;
  }
  return { ok: false, reason: 'unavailable' } as const;
}
