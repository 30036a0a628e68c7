import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { webhookUrlProblem } from '#core/webhooks/webhook-url.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';
import type { Signing } from '#server/business/webhooks/signing-keys.ts';

/** Whose endpoints: of one mode where it is given, as an API key has one; else of both, as in the console. */
export interface EndpointOwner {
  readonly merchantId: string;
  readonly isTest?: boolean;
}

/** An endpoint as its owner sees it: no secret is in it. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly is_test: boolean;
  readonly url: string;
  /** Empty for all. */
  readonly types: string[];
  readonly description: string;
  readonly signing: Signing;
  readonly public_key: string | null;
  readonly previous_until: Date | null;
  readonly status: 'active' | 'disabled';
  readonly disabled_reason: 'merchant' | 'gone' | 'failing' | null;
  readonly first_failed_at: Date | null;
  readonly created_at: Date;
}

const COLUMNS = sql`id, is_test, url, types, description, signing, public_key, previous_until, status, disabled_reason,
  first_failed_at, created_at`;

const ofOwner = ({ merchantId, isTest }: EndpointOwner) =>
  sql`merchant_id = ${merchantId} and is_test = coalesce(${isTest ?? null}::boolean, is_test)`;

/** A merchant's endpoints, oldest first. */
export async function listWebhookEndpoints(
  { db }: { db: Db },
  owner: EndpointOwner,
): Promise<WebhookEndpoint[]> {
  const { rows } = await sql<WebhookEndpoint>`
    select ${COLUMNS} from webhook_endpoints where ${ofOwner(owner)} order by created_at, id`.execute(
    db,
  );
  return rows;
}

/** One of them. Refusal: WEBHOOK_ENDPOINT_NOT_FOUND, also for another merchant's and for the other mode's. */
export function getWebhookEndpoint(
  { db }: { db: Db },
  owner: EndpointOwner,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return found(db, owner, endpointId, sql``);
}

/** The same, locked until the transaction ends. */
export function lockEndpoint(
  tx: Tx,
  owner: EndpointOwner,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return found(tx, owner, endpointId, sql`for no key update`);
}

async function found(
  db: Db,
  owner: EndpointOwner,
  endpointId: string,
  lock: ReturnType<typeof sql>,
): Promise<WebhookEndpoint> {
  const endpoint = await maybe(
    db,
    sql<WebhookEndpoint>`
      select ${COLUMNS} from webhook_endpoints where id = ${endpointId} and ${ofOwner(owner)} ${lock}`,
  );
  if (!endpoint) throw new AppError('WEBHOOK_ENDPOINT_NOT_FOUND');
  return endpoint;
}

/** Refusal: WEBHOOK_URL_NOT_ALLOWED. What the host resolves to is checked at each attempt. */
export function requireAllowedUrl(
  { webhooksToLoopback }: Pick<Config, 'webhooksToLoopback'>,
  url: string,
): void {
  if (webhookUrlProblem(url, webhooksToLoopback)) throw new AppError('WEBHOOK_URL_NOT_ALLOWED');
}
