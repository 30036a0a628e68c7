import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

/** The most the faucet gives one person of an asset. */
export function faucetCap(asset: CryptoAsset): Money {
  const cap = parseMoney(asset, COINS[asset].sandbox.faucetMost);
  if (!cap) throw new Error(`the faucet's cap for ${asset} is no amount`);
  return cap;
}

/** What the faucet still gives of an asset. */
export const faucetLeftQuery = (userId: string, asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['wallet', 'faucet-left', userId, asset],
    queryFn: () => readLeft(asset),
    staleTime: 0,
  });

/** Draws test money. A press repeated after a lost response draws once. */
export function useFaucet() {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Money & { asset: CryptoAsset }) => {
      const payload = { p_asset: input.asset, p_amount: toDecimal(input) };
      const client = await lazyBackend();
      const answer = await client
        .rpc('sandbox_faucet', { ...payload, p_idempotency_key: keyFor(payload) })
        .throwOnError();
      return answer.data as { message: string; message_text?: unknown };
    },
    onSuccess: ({ message, message_text: text }) => {
      settle();
      toast.success(responseText(text, message));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
}

async function readLeft(asset: CryptoAsset): Promise<Money> {
  const client = await lazyBackend();
  const { data } = await client
    .from('wallet_transactions')
    .select('amount')
    .eq('type', 'faucet')
    .eq('asset', asset)
    .overrideTypes<{ amount: number }[], { merge: false }>()
    .throwOnError();
  const drawn = data.reduce((sum, { amount }) => sum + wireBalance(asset, amount).units, 0n);
  const left = faucetCap(asset).units - drawn;
  return { asset, units: left > 0n ? left : 0n };
}
