import { ExternalLink } from 'lucide-react';
import { isCrypto } from '#core/money/assets.ts';
import type { QuoteView } from '#core/invoices/wire.ts';
import { type ChainId, evmIdOf, isEvmChain, tokenOn } from '#core/wallet/chains.ts';
import { PayLink } from '#web/features/public/pay/pay-button.tsx';
import { amountText, lagosClock, networkText } from '#web/features/public/pay/pay-text.ts';
import { SlipLine } from '#web/features/public/pay/slip-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import QrSquare from '#web/ui/display/qr-square.tsx';
import { Icon } from '#web/ui/icon.tsx';

const RULE = 'my-3 md:my-5';
/** What people compare of an address. */
const ENDS = 6;

/** Coins to an address: the code to scan, then the amount, then the address named with its network. */
export function ChainSlip({
  quote,
  chain,
  address,
}: {
  quote: QuoteView;
  chain: ChainId;
  address: string;
}) {
  const network = networkText(chain);
  const wallet = walletUrl(quote, chain, address);
  return (
    <>
      <PaperSlip>
        <div className="flex justify-center [&>svg]:size-60">
          <QrSquare
            text={wallet ?? address}
            label={t('QR code of the address for {asset} on {network}', {
              asset: quote.asset,
              network,
            })}
          />
        </div>
        <SlipRule className={RULE} />
        <SlipLine
          id="amount"
          label={t('Exact amount')}
          copied={quote.amount}
          what={t('amount')}
          beneath={
            quote.rate
              ? t(
                  'at {rate}, rounded up to the cent. An exchange may take its fee out of it: then send a little more.',
                  { rate: amountText('NGN', quote.rate) },
                )
              : t('An exchange may take its fee out of it: then send a little more.')
          }
        >
          <p className="text-xl font-semibold whitespace-nowrap min-[360px]:text-money">
            {amountText(quote.asset, quote.amount).replace(` ${quote.asset}`, '')}{' '}
            <span className="text-lg font-normal text-ink2">{quote.asset}</span>
          </p>
        </SlipLine>
        <SlipRule className={RULE} />
        <SlipLine
          id="address"
          label={t('Address on {network} only', { network })}
          copied={address}
          what={t('address')}
          isLong
        >
          <p dir="ltr" translate="no" className="font-mono text-base break-all">
            <b>{address.slice(0, ENDS)}</b>
            {address.slice(ENDS, -ENDS)}
            <b>{address.slice(-ENDS)}</b>
          </p>
        </SlipLine>
      </PaperSlip>
      {wallet && (
        <PayLink to={wallet}>
          <Icon of={ExternalLink} />
          {t('Open in wallet app')}
        </PayLink>
      )}
      <p className="mt-3 text-sm text-ink2">
        {t(
          'Another coin or another network to this address is lost. Later than {time} it counts at the price of that minute.',
          { time: lagosClock(quote.counts_until) },
        )}
      </p>
    </>
  );
}

/** What a wallet app opens with the amount filled in (EIP-681); null where there is no such form. */
function walletUrl({ asset, amount }: QuoteView, chain: ChainId, address: string): string | null {
  if (!isCrypto(asset) || !isEvmChain(chain)) return null;
  const token = tokenOn(chain, asset);
  if (!token) return null;
  const [whole = '0', fraction = ''] = amount.split('.');
  if (fraction.length > token.decimals) return null;
  const units = BigInt(whole + fraction.padEnd(token.decimals, '0'));
  return `ethereum:${token.contract}@${evmIdOf(chain)}/transfer?address=${address}&uint256=${units}`;
}
