import { FEE_RISE_DAYS } from '#core/fees/limits.ts';
import { FIGURES as F, percent } from '#core/reading/figures.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { figures } from '#web/lib/money/figures.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';

function rowsOf(): readonly (readonly [string, string, string])[] {
  const { buyerFee, sellerFee } = figures();
  return [
    ['Offer, acceptance, cancel, dispute, appeal', '₦0', '–'],
    ['Completed order, buyer', buyerFee, 'of the crypto'],
    ['Completed order, seller', sellerFee, 'of the crypto, at release'],
    ['Split by agreement, seller', sellerFee, 'of the part that is released'],
    ['Refund, expiry', '₦0', 'the locked fee comes back'],
    ['Signed record, receipt', '₦0', '–'],
  ];
}

/** Current fees; an offer keeps those it was made with. */
export function FeeSchedule() {
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-ink3">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-semibold">
              For
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Fee
            </th>
            <th scope="col" className="hidden py-2 font-semibold sm:table-cell">
              Of what
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf().map(([what, fee, base]) => (
            <tr key={what} className="border-b border-line align-baseline">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {what}
                <span className="block text-sm text-ink3 sm:hidden">{base}</span>
              </th>
              <td className="py-2.5 pr-4 text-right font-semibold whitespace-nowrap">{fee}</td>
              <td className="hidden py-2.5 text-ink2 sm:table-cell">{base}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rises />
      <div className="mt-4 max-w-reading space-y-3 text-ink2">
        <p>
          A higher fee is announced at least {FEE_RISE_DAYS} days before it applies to new offers.
        </p>
        <p>
          The operator can set other rates for each asset, up to 10 %. Both sides’ fees are shown
          before an order is accepted, and an active order keeps what it was accepted with. Fees are
          rounded down.
        </p>
        <p>
          Not ours: your bank’s charges, and the stamp duty of {F.duty} that the sender pays on
          transfers from {F.dutyFrom} on. <SourceLink of="stampDuty" />
        </p>
      </div>
    </>
  );
}

/** The decided rises that are still to come. */
function Rises() {
  const { fee_rises: rises = [] } = publicConfig();
  return rises.map(({ asset, seller_bp, effective_at }) => (
    <p key={`${asset} ${effective_at}`} className="mt-4 max-w-reading font-semibold">
      Sellers of {asset} pay {percent(seller_bp)} on offers made from{' '}
      {lagosTime(new Date(effective_at)).slice(0, 16)} (Lagos) on.
    </p>
  ));
}
