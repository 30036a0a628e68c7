import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { sendingNetworksQuery } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Beside the saved addresses: the networks that can be used with their minimum, and what to know. */
export function AddressSide() {
  const networks = useQuery(sendingNetworksQuery());
  return (
    <>
      <SideBlock title={t('Networks and minimums')}>
        <QueryPart query={networks} failed={t('Couldn’t load the networks')} rows={2}>
          {(open) => (
            <Facts
              tight
              facts={open.flatMap(({ name, assets }) =>
                assets.map(({ asset, least }) => ({
                  label: t('{asset} on {network}', { asset, network: name }),
                  value: formatAmount(wireBalance(asset, least)),
                })),
              )}
            />
          )}
        </QueryPart>
      </SideBlock>
      <SideBlock title={t('Good to know')}>
        <SideNotes
          notes={[
            t(
              'An address belongs to one network and one coin. Sending on another network loses it.',
            ),
            t(
              'A new address waits 24 hours, except for a small amount each week. We notify you when it is added.',
            ),
            t('Compare the first and last six characters with your wallet app before you save.'),
          ]}
        />
      </SideBlock>
    </>
  );
}
