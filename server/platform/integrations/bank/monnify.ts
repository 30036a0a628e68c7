import { z } from 'zod';
import { BANK_CALL_TIMEOUT_MS } from '#core/payouts/limits.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { type BankAnswer, callBank } from '#server/platform/integrations/bank/call-bank.ts';
import { monnifyPayouts } from '#server/platform/integrations/bank/monnify-payouts.ts';

export interface MonnifySettings {
  readonly url: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** The account there that payouts are made from. */
  readonly sourceAccount: string;
}

/** Calls as a logged-in client. A failed login is its response, and nothing else was requested. */
export type AskMonnify = (path: string, body?: object) => Promise<MonnifyAnswer>;
type MonnifyAnswer = { readonly isIn: boolean; readonly answer: BankAnswer };

const Login = z.object({
  requestSuccessful: z.literal(true),
  responseBody: z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() }),
});
const Resolved = z.object({
  requestSuccessful: z.literal(true),
  responseBody: z.object({
    accountNumber: z.string(),
    accountName: z.string().trim().min(2).max(300),
  }),
});
const Banks = z.object({
  requestSuccessful: z.literal(true),
  responseBody: z.array(z.object({ name: z.string().min(2), code: z.string().min(2).max(12) })),
});
const MARGIN_MS = 60_000;

/** Name enquiry, the list of banks and payouts by Monnify, which counts in naira with decimals. */
export function monnify(settings: MonnifySettings, timeoutMs = BANK_CALL_TIMEOUT_MS): BankRail {
  const ask = asked(settings, timeoutMs);
  return {
    name: 'monnify',
    async resolveAccount({ bankCode, accountNumber }) {
      const query = new URLSearchParams({ accountNumber, bankCode });
      const { isIn, answer } = await ask(`/api/v1/disbursements/account/validate?${query}`);
      if (!isIn || answer.came !== 'answer') return { ok: false, reason: 'unavailable' };
      if (answer.status === 400 || answer.status === 404 || answer.status === 422)
        return { ok: false, reason: 'not_found' };
      const { data: response } = Resolved.safeParse(answer.body);
      if (response?.responseBody.accountNumber !== accountNumber)
        return { ok: false, reason: 'unavailable' };
      const { accountName } = response.responseBody;
      return { ok: true, account: { bankCode, accountNumber, accountName } };
    },
    async listBanks() {
      const { answer } = await ask('/api/v1/banks');
      const { data: response } = Banks.safeParse(answer.came === 'answer' ? answer.body : null);
      return response
        ? { ok: true, value: response.responseBody }
        : { ok: false, reason: 'unavailable' };
    },
    credits: null,
    payouts: monnifyPayouts(ask, settings),
    formerPayouts: [],
  };
}

/** Caches a login for as long as it lasts, and drops it as soon as it is refused. */
function asked({ url, apiKey, secretKey }: MonnifySettings, timeoutMs: number): AskMonnify {
  let login: { readonly token: string; readonly until: number } | null = null;
  const basic = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`;
  return async (path, body) => {
    if (!login || login.until < Date.now()) {
      const answer = await callBank({
        url: `${url}/api/v1/auth/login`,
        method: 'POST',
        authorization: basic,
        timeoutMs,
      });
      const { data: response } = Login.safeParse(answer.came === 'answer' ? answer.body : null);
      if (!response) return { isIn: false, answer };
      const { accessToken, expiresIn } = response.responseBody;
      login = { token: accessToken, until: Date.now() + expiresIn * 1_000 - MARGIN_MS };
    }
    const answer = await callBank({
      url: `${url}${path}`,
      method: body ? 'POST' : 'GET',
      authorization: `Bearer ${login.token}`,
      ...(body && { body }),
      timeoutMs,
    });
    if (answer.came === 'answer' && answer.status === 401) login = null;
    return { isIn: true, answer };
  };
}
