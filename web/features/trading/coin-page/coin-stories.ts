import { type Text, text } from '#core/language/text.ts';
import type { CryptoAsset } from '#core/money/assets.ts';

/** What a coin is, in two sentences that say its risk as well; a coin without them is shown without. */
export const COIN_STORIES: Readonly<Partial<Record<CryptoAsset, Text>>> = {
  USDT: text(
    'USDT is a token that Tether issues and says it redeems for one US dollar each, from reserves it reports every quarter. Its price can leave a dollar, and Tether can freeze addresses.',
  ),
  USDC: text(
    'USDC is a token that Circle issues and redeems for one US dollar each, from cash and short US government bonds it reports every month. In March 2023 it fell below 90 cents for a day while a bank that held part of them failed, and Circle can freeze addresses.',
  ),
  cNGN: text(
    'cNGN is a token that stands for one naira, which its issuer, the Africa Stablecoin Consortium, says it holds in Nigerian banks. It is young and few markets quote it, so what it is worth depends on the issuer redeeming it.',
  ),
};
