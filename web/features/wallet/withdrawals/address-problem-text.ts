import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { addressProblem } from '#core/wallet/receiving-address.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Why the typed text is no address of this network, as text; null where nothing is wrong. */
export function addressProblemText(chain: ChainId, address: string): string | null {
  const problem = addressProblem(chain, address);
  if (problem === null) return null;
  if (problem === 'checksum') {
    return t('There is a mistake in this address. Copy it again.');
  }
  const isEvm = CHAINS[chain].family === 'evm';
  if (isEvm && addressProblem('tron', address) !== 'shape') {
    return t('This is a Tron address. Choose Tron as the network, or the crypto is lost.');
  }
  if (!isEvm && addressProblem('ethereum', address) !== 'shape') {
    return t('This address starts with 0x, so it is not a Tron address. Choose its own network.');
  }
  return isEvm
    ? t('An address on this network starts with 0x and has 42 letters and digits')
    : t('A Tron address starts with T and has 34 letters and digits');
}
