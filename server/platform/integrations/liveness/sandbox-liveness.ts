import { hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { isSigned, signatureOf } from '#server/platform/integrations/kyc/webhook-signature.ts';
import type {
  LivenessFinding,
  LivenessPort,
} from '#server/platform/integrations/liveness/liveness-port.ts';

export const SANDBOX_LIVENESS_SIGNATURE = 'x-oja-liveness-signature';
export const SANDBOX_LIVENESS_PATH = '/sandbox/liveness';
const SESSION_MINUTES = 15;

/** What the buttons of the sandbox's page answer. */
export const SANDBOX_OUTCOMES = ['passed', 'other_person', 'failed', 'timeout'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Face checks without a camera: a page of ours with a button for each outcome. */
export function sandboxLiveness(
  db: Db,
  { secret, url }: { secret: string; url: string },
): LivenessPort {
  const key = webhookKey(secret);
  return {
    provider: 'sandbox',
    async start({ reference }) {
      const providerRef = refFor(reference);
      const { expires_at: expiresAt } = await one(
        db,
        sql<{ expires_at: Date }>`insert into sandbox_liveness_checks (provider_ref, expires_at)
          values (${providerRef}, app_now() + make_interval(mins => ${SESSION_MINUTES}))
          on conflict (provider_ref) do update set provider_ref = excluded.provider_ref returning expires_at`,
      );
      return { providerRef, frameUrl: `${url}${SANDBOX_LIVENESS_PATH}/${providerRef}`, expiresAt };
    },
    async read(providerRef) {
      const row = await maybe(
        db,
        sql<{ outcome: SandboxOutcome | null; is_over: boolean }>`
          select outcome, expires_at <= app_now() as is_over from sandbox_liveness_checks
          where provider_ref = ${providerRef}`,
      );
      if (!row) return { status: 'expired' };
      return findingOf(row.outcome, row.is_over);
    },
    readWebhook: (body, headers) =>
      isSigned('sha256', key, body, headers[SANDBOX_LIVENESS_SIGNATURE]) ? eventsOf(body) : null,
  };
}

function findingOf(outcome: SandboxOutcome | null, isOver: boolean): LivenessFinding {
  switch (outcome) {
    case 'passed':
      return { status: 'passed', isMatch: true };
    case 'other_person':
      return { status: 'passed', isMatch: false };
    case 'failed':
      return { status: 'failed' };
    case 'timeout':
      return { status: 'expired' };
    case null:
      return { status: isOver ? 'expired' : 'pending' };
  }
}

/** A press on the sandbox's page; the first one holds. Whether there was such a session. */
export async function pressSandboxLiveness(
  db: Db,
  providerRef: string,
  outcome: SandboxOutcome,
): Promise<boolean> {
  const pressed = await rows(
    db,
    sql`update sandbox_liveness_checks set outcome = coalesce(outcome, ${outcome})
      where provider_ref = ${providerRef} and expires_at > app_now() returning 1`,
  );
  return pressed.length > 0;
}

/** The webhook by which the sandbox's provider reports that a session has moved. */
export function sandboxLivenessWebhook(
  secret: string,
  providerRef: string,
): { readonly body: Buffer; readonly signature: string } {
  const body = Buffer.from(JSON.stringify({ event: 'liveness.completed', session: providerRef }));
  return { body, signature: signatureOf('sha256', webhookKey(secret), body) };
}

const Webhook = z.object({ event: z.string().max(60), session: z.string().min(8).max(100) });

function eventsOf(body: Buffer) {
  try {
    const { event, session } = Webhook.parse(JSON.parse(body.toString('utf8')));
    return [{ eventKey: `${session}:${event}`, providerRef: session }];
  } catch {
    return null;
  }
}

function refFor(reference: string): string {
  return `live-${reference}`;
}

function webhookKey(secret: string): string {
  const key = hkdfSync('sha256', secret, '', 'oja sandbox liveness webhooks', 32);
  return Buffer.from(key).toString('hex');
}
