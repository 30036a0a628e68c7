import { hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { KycFinding, KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';
import { readKycWebhookEvents } from '#server/platform/integrations/kyc/kyc-webhook.ts';
import { sandboxAnswer } from '#server/platform/integrations/kyc/sandbox-rules.ts';
import { isSigned, signatureOf } from '#server/platform/integrations/kyc/webhook-signature.ts';

const SANDBOX_KYC = 'sandbox';
export const SANDBOX_KYC_SIGNATURE = 'x-oja-kyc-signature';
const LATE_SECONDS = 5;

/** A registry without a network. Its answers are in a table that nothing but this file reads. */
export function sandboxKyc(db: Db, secret: string): KycPort {
  const key = webhookKey(secret);
  return {
    provider: SANDBOX_KYC,
    documentPrefix: '',
    async verify({ reference, ...question }) {
      const answer = sandboxAnswer(question);
      if (answer.outcome === 'balance_low') return { ok: false, reason: 'balance_low' };
      const isFound = answer.outcome === 'found';
      const name = isFound ? [answer.first, answer.middle, answer.last].filter(Boolean) : null;
      await rows(
        db,
        sql`insert into sandbox_kyc_checks (provider_ref, reference, outcome, legal_name, birth_date, ready_at)
          values (${refFor(reference)}, ${reference}, ${answer.outcome}, ${name?.join(' ') ?? null},
            ${isFound ? answer.birthDate : null}::date,
            app_now() + make_interval(secs => ${isFound && answer.late ? LATE_SECONDS : 0}))
          on conflict do nothing`,
      );
      return { ok: true, finding: (await readCheck(db, reference)) ?? missing(reference) };
    },
    async get({ reference }) {
      const finding = await readCheck(db, reference);
      return finding ? { ok: true, finding } : { ok: false, reason: 'outcome_unknown' };
    },
    readWebhook: (body, headers) =>
      isSigned('sha256', key, body, headers[SANDBOX_KYC_SIGNATURE])
        ? readKycWebhookEvents(body)
        : null,
  };
}

interface StoredCheck {
  readonly provider_ref: string;
  readonly outcome: string;
  readonly legal_name: string | null;
  readonly birth_date: string | null;
  readonly is_ready: boolean;
}

async function readCheck(db: Db, reference: string): Promise<KycFinding | null> {
  const row = await maybe(
    db,
    sql<StoredCheck>`
      select provider_ref, outcome, legal_name, birth_date::text as birth_date, ready_at <= app_now() as is_ready
      from sandbox_kyc_checks where reference = ${reference}`,
  );
  if (!row) return null;
  const { provider_ref: providerRef, legal_name: legalName, birth_date: birthDate } = row;
  if (!row.is_ready) return { status: 'pending', providerRef };
  if (row.outcome === 'found' && legalName) {
    return { status: 'found', providerRef, legalName, birthDate };
  }
  return { status: 'not_found', providerRef };
}

function missing(reference: string): never {
  throw new Error(`the sandbox's registry lost the check ${reference}`);
}

/** The webhook by which the sandbox's registry reports that a check has moved. */
export function sandboxKycWebhook(
  secret: string,
  { reference, status }: { reference: string; status: string },
): { readonly body: Buffer; readonly signature: string } {
  const data = { id: refFor(reference), status, metadata: { ref: reference } };
  const body = Buffer.from(JSON.stringify({ event: 'identity.completed', data }));
  return { body, signature: signatureOf('sha256', webhookKey(secret), body) };
}

function refFor(reference: string): string {
  return `sbx-${reference}`;
}

function webhookKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'oja sandbox kyc webhooks', 32)).toString(
    'hex',
  );
}
