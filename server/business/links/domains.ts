import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  DOMAIN_CHECKS_AT_ONCE,
  DOMAIN_CHECKS_PER_MINUTE,
  DOMAINS_MOST,
} from '#core/links/limits.ts';
import { isHostName } from '#core/links/return-url.ts';
import { LINK_TEXTS } from '#core/links/texts.ts';
import {
  DOMAIN_COLUMNS,
  type DomainRow,
  domainView,
  proofLine,
  readOwnDomain,
} from '#server/business/links/domain.sql.ts';
import type { ReadProof } from '#server/business/links/domain-proof.ts';
import { newToken } from '#server/business/links/new-token.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { perMinute } from '#server/platform/rate.ts';

/** Adds a host that the merchant is to prove; a known one is returned as it is. */
export async function addMerchantDomain(db: Db, merchantId: string, host: string) {
  if (!isHostName(host)) throw new AppError('DOMAIN_NOT_ALLOWED');
  return transaction(db, async (tx) => {
    await requireActiveMerchant(tx, merchantId);
    const added = await maybe(
      tx,
      sql<DomainRow>`insert into merchant_domains (merchant_id, host, proof_token)
        select ${merchantId}, ${host}, ${newToken()}
        where (select count(*) from merchant_domains where merchant_id = ${merchantId}) < ${DOMAINS_MOST}
        on conflict (merchant_id, host) do nothing returning ${DOMAIN_COLUMNS}`,
    );
    const domain =
      added ??
      (await maybe(
        tx,
        sql<DomainRow>`select ${DOMAIN_COLUMNS} from merchant_domains
          where merchant_id = ${merchantId} and host = ${host}`,
      ));
    if (!domain) throw new AppError('DOMAINS_TOO_MANY');
    return {
      success: true as const,
      message: LINK_TEXTS.domainAdded,
      domain: domainView(domain),
    };
  });
}

/** Looks for the proof at the host. Refusals: DOMAIN_NOT_FOUND, DOMAIN_NOT_PROVEN, DOMAIN_CHECKS_TOO_MANY. */
export async function verifyMerchantDomain(
  db: Db,
  merchantId: string,
  id: string,
  readProof: ReadProof,
) {
  const rate = perMinute(DOMAIN_CHECKS_PER_MINUTE, DOMAIN_CHECKS_AT_ONCE);
  const tooMany = () => new AppError('DOMAIN_CHECKS_TOO_MANY');
  await limitRate(db, `domain-check:${merchantId}`, rate, tooMany);
  const domain = await readOwnDomain(db, merchantId, id);
  const lines = await readProof(domain.host);
  if (!lines.includes(proofLine(domain))) throw new AppError('DOMAIN_NOT_PROVEN');
  const verified = await one(
    db,
    sql<DomainRow>`update merchant_domains set verified_at = coalesce(verified_at, app_now())
      where id = ${id} returning ${DOMAIN_COLUMNS}`,
  );
  return {
    success: true as const,
    message: LINK_TEXTS.domainVerified,
    domain: domainView(verified),
  };
}

export async function listMerchantDomains(db: Db, merchantId: string) {
  const domains = await rows(
    db,
    sql<DomainRow>`select ${DOMAIN_COLUMNS} from merchant_domains
      where merchant_id = ${merchantId} order by host`,
  );
  return { domains: domains.map(domainView) };
}

export async function removeMerchantDomain(db: Db, merchantId: string, id: string) {
  await readOwnDomain(db, merchantId, id);
  await rows(db, sql`delete from merchant_domains where id = ${id}`);
  return { success: true as const, message: LINK_TEXTS.domainRemoved };
}
