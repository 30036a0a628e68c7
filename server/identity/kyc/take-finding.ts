import { sql } from 'kysely';
import { KYC_FIRST_POLL_SECONDS, KYC_LONGEST_PAUSE_SECONDS } from '#core/identity/kyc-limits.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import type { Origin } from '#server/identity/audit.ts';
import type { KycSettings } from '#server/identity/kyc/announce-decision.ts';
import type { KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { settleCheck } from '#server/identity/kyc/settle-check.ts';
import type { KycFinding } from '#server/platform/integrations/kyc/kyc-port.ts';

/** Applies the provider's result to a pending check: decides it, or schedules the next poll. */
export async function takeFinding(
  tx: Tx,
  config: KycSettings,
  document: KycDocument,
  finding: KycFinding,
  origin: Origin,
): Promise<KycDocument | undefined> {
  await rememberRef(tx, document, finding.providerRef);
  switch (finding.status) {
    case 'found':
      return settleCheck(
        tx,
        config,
        document,
        { kind: 'found', legalName: finding.legalName, birthDate: finding.birthDate },
        origin,
      );
    case 'not_found':
      return settleCheck(tx, config, document, { kind: 'rejected', reason: 'not_found' }, origin);
    case 'pending':
      await postponePoll(tx, document);
      return document;
  }
}

async function rememberRef(tx: Tx, { id, provider }: KycDocument, ref: string | null) {
  if (ref === null) return;
  await rows(
    tx,
    sql`update kyc_documents d set provider_ref = ${ref} where d.id = ${id} and d.provider_ref is null
      and not exists (select 1 from kyc_documents o where o.provider = ${provider} and o.provider_ref = ${ref})`,
  );
}

/** After five seconds, ten, twenty, up to an hour. */
export async function postponePoll(db: Db, { id, polls }: KycDocument): Promise<void> {
  const pause = Math.min(
    KYC_FIRST_POLL_SECONDS * 2 ** Math.min(polls, 20),
    KYC_LONGEST_PAUSE_SECONDS,
  );
  await db
    .updateTable('kyc_documents')
    .set((eb) => ({
      polls: eb('polls', '+', 1),
      next_poll_at: sql<Date>`app_now() + make_interval(secs => ${pause})`,
    }))
    .where('id', '=', id)
    .where('status', '=', sql.lit('pending'))
    .execute();
}
