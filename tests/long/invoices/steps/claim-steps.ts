import { sql } from 'kysely';
import { claimRefund, requestRefundCode } from '#server/business/refunds/claim-refund.ts';
import { rows } from '#server/platform/db/database.ts';
import { persistently } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { mailedClaim } from '#tests/support/factories/paid-invoices.ts';
import { someAddress } from '#tests/support/harness/sending-harness.ts';

/** Whoever was mailed a refund of this business takes it: to their balance, or to an address. */
export const claimStep: InvoiceStep = {
  name: 'claim a refund',
  weight: 9,
  async run(world, model) {
    const { dice, merchantId } = model;
    const offered = await rows(
      world.db,
      sql<{ email: string }>`select claim_email as email from invoice_refunds
        where merchant_id = ${merchantId} and claim_email is not null order by id`,
    );
    if (offered.length === 0) return false;
    const { email } = dice.pick(offered);
    const { token } = await mailedClaim(world.db, email);
    await persistently(world, model, 'ask for a code', (oja) => requestRefundCode(oja, token));
    const { code } = await mailedClaim(world.db, email);
    const userId = dice.oneIn(6) ? merchantId : dice.pick(world.payers);
    const to = dice.oneIn(3) ? { chain: 'sandbox' as const, address: someAddress() } : null;
    await persistently(world, model, to ? 'claim to an address' : 'claim to a balance', (oja) =>
      claimRefund(oja, { userId }, { token, code, to }),
    );
  },
};
