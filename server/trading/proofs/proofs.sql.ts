import { sql } from 'kysely';
import type { NameVerdict } from '#core/identity/names/payer-name.ts';
import type { ProofStatus } from '#core/proofs/proof-machine.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

export interface ProofRow {
  readonly id: string;
  readonly trade_id: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly verification_status: ProofStatus;
  readonly ipfs_hash: string;
  readonly proof_image_url: string;
  readonly name_verdict: NameVerdict | null;
}

export const PROOF_COLUMNS = sql`p.id, p.trade_id, p.seller_id, p.buyer_id, p.verification_status, p.ipfs_hash,
  p.proof_image_url, p.name_verdict`;

export function readProof(db: Db, id: string): Promise<ProofRow | undefined> {
  return maybe(db, sql<ProofRow>`select ${PROOF_COLUMNS} from payment_proofs p where p.id = ${id}`);
}

/** A person's legal name in this market, which a bank's or a document's was compared with. */
export async function legalName(db: Db, userId: string): Promise<string> {
  const { name } = await one(
    db,
    sql<{ name: string }>`select coalesce(
      (select full_name from profiles where id = ${userId}), '') as name`,
  );
  return name;
}
