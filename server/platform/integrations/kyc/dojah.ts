import { z } from 'zod';
import { KYC_CALL_TIMEOUT_MS } from '#core/identity/kyc-limits.ts';
import { birthDate } from '#server/platform/integrations/kyc/birth-date.ts';
import type {
  KycOutcome,
  KycPort,
  KycQuestion,
} from '#server/platform/integrations/kyc/kyc-port.ts';
import { wasNeverSent } from '#server/platform/integrations/never-sent.ts';
import { failed, failureOfStatus } from '#server/platform/integrations/kyc/kyc-failure.ts';

export interface DojahSettings {
  readonly url: string;
  readonly appId: string;
  readonly key: string;
}

const Name = z
  .string()
  .trim()
  .max(98)
  .regex(/^\P{Cc}*$/u)
  .nullish();
/** Pictures, addresses and telephone numbers come with it and are dropped right here. */
const Answer = z.object({
  entity: z.object({
    first_name: Name,
    middle_name: Name,
    last_name: Name,
    date_of_birth: z.string().max(40).nullish(),
  }),
});

const PATHS: Readonly<Record<KycQuestion['kind'], string>> = {
  bvn: '/api/v1/kyc/bvn/full',
  nin: '/api/v1/kyc/nin',
};

/**
 * Identity checks by Dojah, which answers at once and reports nothing later. Its errors carry the status alone: its
 * messages may repeat the number, which is in the URL and so in no log of ours.
 */
export function dojah(
  { url, appId, key }: DojahSettings,
  timeoutMs = KYC_CALL_TIMEOUT_MS,
): KycPort {
  return {
    provider: 'dojah',
    documentPrefix: '',
    async verify({ reference, kind, number }) {
      try {
        const answer = await fetch(`${url}${PATHS[kind]}?${kind}=${number}`, {
          headers: { AppId: appId, authorization: key, accept: 'application/json' },
          // The key must not follow to wherever a response redirects.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return answer.ok ? await read(answer, refFor(reference)) : await refused(answer);
      } catch (error) {
        return failed(wasNeverSent(error) ? 'unavailable' : 'outcome_unknown');
      }
    },
    // It has no such call: a check without an answer is given up after some days.
    get: () => Promise.resolve(failed('outcome_unknown')),
    readWebhook: () => null,
  };
}

/** It names no check of its own. */
function refFor(reference: string): string {
  return `dojah-${reference}`;
}

async function read(answer: Response, providerRef: string): Promise<KycOutcome> {
  const { data } = Answer.safeParse(await answer.json());
  const names = data && [data.entity.first_name, data.entity.middle_name, data.entity.last_name];
  if (!names?.[0] || !names[2]) return failed('outcome_unknown');
  return {
    ok: true,
    finding: {
      status: 'found',
      providerRef,
      legalName: names.filter(Boolean).join(' '),
      birthDate: birthDate(data?.entity.date_of_birth ?? ''),
    },
  };
}

/** Somebody unknown is a 400 with a sentence, or a 404. */
async function refused(answer: Response): Promise<KycOutcome> {
  const text = await answer.text().catch(() => '');
  if (answer.status === 404 || (answer.status === 400 && /not found/i.test(text))) {
    return { ok: true, finding: { status: 'not_found', providerRef: null } };
  }
  if (answer.status < 500 && /insufficient|balance/i.test(text)) return failed('balance_low');
  return failed(failureOfStatus(answer.status));
}
