import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { addressProblem } from '#core/wallet/receiving-address.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Why the typed text is no address of this network, as text; null where nothing is wrong. */
export function addressProblemText(chain: ChainId, address: string): string | null {
  const problem = addressProblem(chain, address);
  if (problem === null) return null;
  if (problem === 'checksum') {
    return t('One letter of this address is wrong: its check digits do not fit. Copy it again.');
  }
  const isEvm = CHAINS[chain].family === 'evm';
  if (isEvm && addressProblem('tron', address) !== 'shape') {
    return t('This is a Tron address. Choose Tron as the network, or coins sent there are lost.');
  }
  if (!isEvm && addressProblem('ethereum', address) !== 'shape') {
    return t('This address begins with 0x, so it is not of Tron. Choose its own network.');
  }
  return isEvm
    ? t('An address of this network begins with 0x and has 42 letters and digits')
    : t('A Tron address begins with T and has 34 letters and digits');
}
