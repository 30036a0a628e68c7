import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { hashOfToken, type Proof } from '#server/identity/sessions/sessions.ts';

/** The hash of a secret that only the browser that began a flow knows (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: 's256' | 'plain';
}

export interface NewFlow {
  /** The method that will have proven the session. */
  readonly kind: Proof['method'];
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  readonly userId?: string | null;
  readonly provider?: string | null;
  readonly sealedProviderSecrets?: Buffer | null;
  /** The user to link the provider's account to. */
  readonly linkUserId?: string | null;
}

const FLOW_SECONDS = 300;
/** Mail links are opened later than another window. */
export const MAIL_FLOW_SECONDS = 3_600;

/** Stores a flow a browser began, until it expires. Returns the flow's id. */
export async function beginFlow(tx: Db, flow: NewFlow, seconds = FLOW_SECONDS): Promise<string> {
  const { id } = await tx
    .insertInto('auth.flow_states')
    .values({
      kind: flow.kind,
      code_challenge: flow.challenge?.value ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      redirect_to: flow.redirectTo,
      user_id: flow.userId ?? null,
      provider: flow.provider ?? null,
      sealed_provider_secrets: flow.sealedProviderSecrets ?? null,
      link_user_id: flow.linkUserId ?? null,
      expires_at: sql<Date>`app_now() + ${seconds} * interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The code a browser exchanges for its session: valid once, for five minutes, and only with the secret whose hash
 * began the flow.
 */
export async function issueAuthCode(
  tx: Db,
  flowId: string,
  userId: string,
  sealedProviderTokens: Buffer | null = null,
): Promise<string> {
  const code = randomUUID();
  await tx
    .updateTable('auth.flow_states')
    .set({
      user_id: userId,
      auth_code_hash: hashOfToken(code),
      sealed_provider_tokens: sealedProviderTokens,
      expires_at: sql<Date>`app_now() + ${FLOW_SECONDS} * interval '1 second'`,
    })
    .where('id', '=', flowId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return code;
}

export interface RedeemedFlow {
  readonly id: string;
  readonly userId: string;
  readonly kind: Proof['method'];
  readonly sealedProviderTokens: Buffer | null;
}

interface FlowRow extends RedeemedFlow {
  readonly expired: boolean;
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/**
 * Redeems a code with its flow's secret. A wrong secret leaves the code valid, so that somebody who merely saw it
 * cannot spoil it for its owner.
 */
export async function redeemAuthCode(
  tx: Db,
  code: string,
  verifier: string,
): Promise<RedeemedFlow> {
  const flow = await maybe(
    tx,
    sql<FlowRow>`
      select id, user_id as "userId", kind, sealed_provider_tokens as "sealedProviderTokens",
        expires_at <= app_now() as expired, code_challenge as challenge, code_challenge_method as method
      from auth.flow_states
      where auth_code_hash = ${hashOfToken(code)} and user_id is not null
        and code_challenge is not null for update`,
  );
  if (!flow) throw new AuthError('flow_state_not_found');
  if (flow.expired) throw new AuthError('flow_state_expired');
  if (!answers(flow, verifier)) throw new AuthError('bad_code_verifier');
  await sql`delete from auth.flow_states where id = ${flow.id}`.execute(tx);
  const { id, userId, kind, sealedProviderTokens } = flow;
  return { id, userId, kind, sealedProviderTokens };
}

/** Invalidates issued codes that were not exchanged yet. */
export async function forgetAuthCodes(tx: Db, userId: string) {
  await sql`delete from auth.flow_states where user_id = ${userId} and auth_code_hash is not null`.execute(
    tx,
  );
}

/** Parses a client's challenge. Without one the flow ends with tokens in the URL, as older clients expect. */
export function readChallenge(
  value: string | null | undefined,
  method: string | null | undefined,
): Challenge | null {
  if (!value && !method) return null;
  const named = method?.toLowerCase();
  if (!value || (named !== 's256' && named !== 'plain')) {
    throw new AuthError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    });
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(value)) {
    throw new AuthError('validation_failed', {
      message: 'code challenge has to be between 43 and 128 characters',
    });
  }
  return { value, method: named };
}

function answers({ challenge, method }: FlowRow, verifier: string): boolean {
  const shown =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(shown), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
