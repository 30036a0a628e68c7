import { z } from 'zod';
import { birthDate } from '#server/platform/integrations/kyc/birth-date.ts';
import { KYC_CALL_TIMEOUT_MS } from '#core/identity/kyc-limits.ts';
import type {
  KycFailure,
  KycFinding,
  KycOutcome,
  KycPort,
} from '#server/platform/integrations/kyc/kyc-port.ts';
import {
  ProviderRef,
  readKycWebhookEvents,
} from '#server/platform/integrations/kyc/kyc-webhook.ts';
import {
  isSigned,
  type SignatureAlgorithm,
} from '#server/platform/integrations/kyc/webhook-signature.ts';
import { wasNeverSent } from '#server/platform/integrations/never-sent.ts';
import { failed, failureOfStatus } from '#server/platform/integrations/kyc/kyc-failure.ts';

export interface YouverifySettings {
  readonly url: string;
  readonly token: string;
  readonly webhookSecret: string;
  /** Documented as either, at different times. */
  readonly signature: SignatureAlgorithm;
}

export const YOUVERIFY_SIGNATURE = 'x-youverify-signature';

/** Three of them fit where a whole name is stored; characters no name has could not be stored at all. */
const Name = z
  .string()
  .trim()
  .max(98)
  .regex(/^\P{Cc}*$/u)
  .nullish();
/** Pictures, addresses and telephone numbers come with it and are dropped right here. */
const Answer = z.object({
  data: z.object({
    id: ProviderRef,
    status: z.enum(['found', 'not_found', 'pending']),
    firstName: Name,
    middleName: Name,
    lastName: Name,
    dateOfBirth: z.string().max(40).nullish(),
  }),
});

/** Identity checks by Youverify. Its errors carry the status alone: its messages may repeat the number. */
export function youverify(
  { url, token, webhookSecret, signature }: YouverifySettings,
  timeoutMs = KYC_CALL_TIMEOUT_MS,
): KycPort {
  const ask = (path: string, body?: object) =>
    fetch(`${url}/v2/api/identity/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { token, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // The token must not follow to wherever a response redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    provider: 'youverify',
    documentPrefix: 'youverify_',
    async verify({ reference, kind, number, firstName, lastName }) {
      try {
        const answer = await ask(`ng/${kind}`, {
          id: number,
          isSubjectConsent: true,
          metadata: { ref: reference },
          validations: { data: { firstName, lastName } },
        });
        if (answer.status === 404) return notFound(answer);
        return answer.ok ? await read(answer) : failed(await failureOf(answer));
      } catch (error) {
        return failed(wasNeverSent(error) ? 'unavailable' : 'outcome_unknown');
      }
    },
    async get({ providerRef }) {
      // An invalid response leaves the check as it is: it is polled again.
      if (providerRef === null) return failed('outcome_unknown');
      try {
        const answer = await ask(encodeURIComponent(providerRef));
        if (answer.ok) return await read(answer);
        await answer.body?.cancel();
        return failed('outcome_unknown');
      } catch {
        return failed('outcome_unknown');
      }
    },
    readWebhook: (body, headers) =>
      isSigned(signature, webhookSecret, body, headers[YOUVERIFY_SIGNATURE])
        ? readKycWebhookEvents(body)
        : null,
  };
}

async function read(answer: Response): Promise<KycOutcome> {
  const { data: response } = Answer.safeParse(await answer.json());
  const finding = response && findingOf(response.data);
  // It did answer, and may have billed: never requested again, only polled.
  return finding ? { ok: true, finding } : failed('outcome_unknown');
}

function findingOf({
  id,
  status,
  dateOfBirth,
  ...names
}: z.output<typeof Answer>['data']): KycFinding | null {
  if (status !== 'found') return { status, providerRef: id };
  const { firstName, middleName, lastName } = names;
  if (!firstName || !lastName) return null;
  const legalName = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return { status, providerRef: id, legalName, birthDate: birthDate(dateOfBirth ?? '') };
}

async function notFound(answer: Response): Promise<KycOutcome> {
  await answer.body?.cancel();
  return { ok: true, finding: { status: 'not_found', providerRef: null } };
}

async function failureOf(answer: Response): Promise<KycFailure> {
  const text = await answer.text().catch(() => '');
  // An older form of the API reports an empty balance under other statuses.
  const isBalanceLow = answer.status < 500 && /insufficient\s+(fund|balance)/i.test(text);
  return isBalanceLow ? 'balance_low' : failureOfStatus(answer.status);
}
