import { isChainId } from '#core/wallet/chains.ts';
import type { AskedMethod } from '#web/features/public/pay/pay-view.ts';

/** The way to pay that a URL names. */
export function askedMethod(query: URLSearchParams): AskedMethod {
  const chain = query.get('chain') ?? '';
  return {
    method: query.get('method'),
    asset: query.get('asset'),
    chain: isChainId(chain) ? chain : null,
  };
}
