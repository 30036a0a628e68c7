import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { MerchantDomain } from '#core/links/wire.ts';
import { proofFileUrl } from '#server/business/links/domain-proof.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

export interface DomainRow {
  readonly id: string;
  readonly host: string;
  readonly proof_token: string;
  readonly verified_at: Date | null;
  readonly created_at: Date;
}

export const DOMAIN_COLUMNS = sql`id, host, proof_token, verified_at, created_at`;

/** Whether a merchant has proven a host. */
export async function isVerifiedHost(db: Db, merchantId: string, host: string): Promise<boolean> {
  const { isProven } = await one(
    db,
    sql<{ isProven: boolean }>`select exists (select from merchant_domains
      where merchant_id = ${merchantId} and host = ${host} and verified_at is not null) as "isProven"`,
  );
  return isProven;
}

/** One's own domain. Refusal: DOMAIN_NOT_FOUND. */
export async function readOwnDomain(db: Db, merchantId: string, id: string): Promise<DomainRow> {
  const found = await maybe(
    db,
    sql<DomainRow>`select ${DOMAIN_COLUMNS} from merchant_domains
      where id = ${id} and merchant_id = ${merchantId}`,
  );
  if (!found) throw new AppError('DOMAIN_NOT_FOUND');
  return found;
}

/** What proves a domain, as a TXT record of its host or as the line of a file. */
export function proofLine({ proof_token }: Pick<DomainRow, 'proof_token'>): string {
  return `oja-verification=${proof_token}`;
}

export function domainView(domain: DomainRow): MerchantDomain {
  return {
    domain_id: domain.id,
    host: domain.host,
    txt_record: proofLine(domain),
    file_url: proofFileUrl(domain.host),
    verified_at: domain.verified_at?.toISOString() ?? null,
    created_at: domain.created_at.toISOString(),
  };
}
