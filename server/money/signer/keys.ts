import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { privateKeyToAccount } from 'viem/accounts';
import type { SignerFacts } from '#server/platform/integrations/signer/signing-wire.ts';
import { tronAddress } from '#server/platform/integrations/chain/tron/tron-address.ts';

/** SLIP-44: the coin's number in a derivation path. */
const EVM = 60;
const TRON = 195;
/** Account 0 takes deposits, one address per index; account 1 is the hot wallet. */
const deposits = (coin: number) => `m/44'/${coin}'/0'`;
const hotWallet = (coin: number) => `m/44'/${coin}'/1'/0/0`;

export type EvmKey = ReturnType<typeof privateKeyToAccount>;

export interface Keys {
  readonly facts: SignerFacts;
  /** Signs for the hot wallet of every EVM chain. */
  readonly hot: EvmKey;
  /** Signs for the deposit address of an index. */
  depositKey(index: number): EvmKey;
}

/** The keys of a mnemonic. This file and its importers run in the signer's process alone. */
export function openKeys(mnemonic: string): Keys {
  const words = mnemonic.trim().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist))
    throw new Error('the mnemonic is not one: a word is wrong');
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(words));
  const watched = root.derive(deposits(EVM));
  const hot = accountOf(root.derive(hotWallet(EVM)));
  const tronHot = accountOf(root.derive(hotWallet(TRON)));
  return {
    facts: {
      evm: { xpub: watched.publicExtendedKey, hotWallet: hot.address },
      tron: {
        xpub: root.derive(deposits(TRON)).publicExtendedKey,
        hotWallet: tronAddress(Buffer.from(tronHot.publicKey.slice(4), 'hex')),
      },
    },
    hot,
    depositKey: (index) => accountOf(watched.deriveChild(0).deriveChild(index)),
  };
}

function accountOf({ privateKey }: HDKey): EvmKey {
  if (!privateKey) throw new Error('a watched key signs nothing');
  return privateKeyToAccount(`0x${hex(privateKey)}`);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
