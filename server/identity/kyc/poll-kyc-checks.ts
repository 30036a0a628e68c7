import { sql } from 'kysely';
import { KYC_GIVEN_UP_HOURS, KYC_WEBHOOK_ATTEMPTS } from '#core/identity/kyc-limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { KYC_COLUMNS, type KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { inboxOf } from '#server/identity/kyc/save-kyc-webhook-events.ts';
import { settleCheck } from '#server/identity/kyc/settle-check.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';
import { postponePoll, takeFinding } from '#server/identity/kyc/take-finding.ts';
import type { KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';

const AT_ONCE = 20;

type Deps = Pick<Oja, 'db' | 'config' | 'kyc' | 'kycFallback' | 'log'>;

/**
 * Polls the provider for pending checks. A webhook only triggers an early poll: results are read from the provider,
 * and a check unanswered for days is given up. Returns how many were polled.
 */
export async function pollKycChecks(oja: Deps): Promise<number> {
  let polled = 0;
  for (const kyc of [oja.kyc, oja.kycFallback]) {
    if (kyc) polled += await pollVendor(oja, kyc);
  }
  return polled;
}

async function pollVendor(oja: Deps, kyc: KycPort): Promise<number> {
  const { db, log } = oja;
  await markReportedChecksDue(db, kyc.provider);
  const due = await rows(
    db,
    sql<KycDocument>`select ${KYC_COLUMNS} from kyc_documents
      where status = 'pending' and number_hash is not null and provider = ${kyc.provider}
        and next_poll_at <= app_now()
      order by next_poll_at, id limit ${AT_ONCE}`,
  );
  for (const document of due) {
    await pollCheck(oja, kyc, document).catch(async (err: unknown) => {
      log.warn({ err, document: document.id }, 'polling an identity check failed');
      await postponePoll(db, document);
    });
  }
  return due.length;
}

/** Reported checks are due now. An event of a check not known yet waits for it, for a while. */
async function markReportedChecksDue(db: Db, provider: string): Promise<void> {
  await rows(
    db,
    sql`with told as (
        select i.id, i.attempts, d.id as document_id from webhook_inbox i
        left join kyc_documents d on d.provider = ${provider} and d.provider_ref = i.subject
        where i.provider = ${inboxOf(provider)} and i.processed_at is null and i.due_at <= now()
        order by i.due_at limit 50
      ), hurried as (
        update kyc_documents d set next_poll_at = least(d.next_poll_at, app_now()) from told t
        where d.id = t.document_id and d.status = 'pending'
      )
      update webhook_inbox i set attempts = t.attempts + 1,
        failure = case when t.document_id is null then 'no check with that reference' end,
        due_at = now() + make_interval(secs => least(2 ^ (t.attempts + 1), 7200)),
        processed_at = case when t.document_id is not null or t.attempts + 1 >= ${KYC_WEBHOOK_ATTEMPTS}
          then now() end
      from told t where i.id = t.id`,
  );
}

async function pollCheck({ db, config }: Deps, kyc: KycPort, document: KycDocument): Promise<void> {
  const outcome = await kyc.get({ reference: document.id, providerRef: document.provider_ref });
  const waitedMs = (await readNow(db)).getTime() - document.created_at.getTime();
  const isGivenUp = waitedMs > KYC_GIVEN_UP_HOURS * 3_600_000;
  await transaction(db, async (tx) => {
    if (outcome.ok && outcome.finding.status !== 'pending') {
      await takeFinding(tx, config, document, outcome.finding, SYSTEM_ORIGIN);
    } else if (isGivenUp) {
      const verdict = { kind: 'rejected', reason: 'no_answer' } as const;
      await settleCheck(tx, config, document, verdict, SYSTEM_ORIGIN);
    } else if (outcome.ok) {
      await takeFinding(tx, config, document, outcome.finding, SYSTEM_ORIGIN);
    } else {
      await postponePoll(tx, document);
    }
  });
}
