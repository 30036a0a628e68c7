import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { WITHDRAWAL_DETAILS } from '#core/withdrawals/refusal-details.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  properAddress,
  refuseLostAddress,
  similarAddresses,
} from '#server/money/withdrawals/addresses.sql.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { mailNewAddress } from '#server/money/withdrawals/mail-new-address.ts';

export interface NewAddress {
  readonly userId: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly address: string;
  readonly label: string | null;
  /** Its owner was shown the similar address, and compared the two. */
  readonly isCompared: boolean;
  /** Saved even if nothing is sent by its network now. */
  readonly mayBeClosed?: true;
}

export interface AddedAddress {
  readonly id: string;
  readonly address: string;
  readonly usableFrom: Date;
}

/** Saves an address in its owner's book; coins may go there a day later. The owner is notified at once. */
export async function addAddress(
  oja: Pick<Oja, 'db' | 'config' | 'chains' | 'signer'>,
  { userId, chain: chainId, asset, address: typed, label, isCompared, mayBeClosed }: NewAddress,
): Promise<AddedAddress> {
  const chain = mayBeClosed ? oja.chains.get(chainId) : sendingChain(oja, chainId, asset).chain;
  const address = properAddress(chainId, typed);
  if (chain) await refuseLostAddress(oja.db, chain, userId, address);
  const [similar] = isCompared ? [] : await similarAddresses(oja.db, userId, address);
  if (similar) {
    throw new AppError('WITHDRAWAL_ADDRESS_LOOKALIKE', {
      details: WITHDRAWAL_DETAILS.looksLike(similar),
    });
  }
  try {
    return await transaction(oja.db, async (tx) => {
      const added = await tx
        .insertInto('stablecoin_wallets')
        .values({ user_id: userId, network: chainId, asset, address, label })
        .onConflict((oc) => oc.doNothing())
        .returning(['id', 'address', 'usable_from as usableFrom'])
        .executeTakeFirst();
      if (!added) throw new AppError('WITHDRAWAL_ADDRESS_KNOWN');
      await mailNewAddress(tx, oja.config, userId, added);
      return added;
    });
  } catch (error) {
    if (constraintOf(error) === 'stablecoin_wallets_row_limit') {
      throw new AppError('WITHDRAWAL_BOOK_FULL', { cause: error });
    }
    throw error;
  }
}
