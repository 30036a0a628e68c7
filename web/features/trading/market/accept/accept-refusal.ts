import { ERRORS } from '#core/errors/app-error.ts';
import { ACCEPT_FAILED, CANNOT_ACCEPT } from '#core/trade/texts.ts';

const OWN_TITLE = [
  'SELF_TRADING_PROHIBITED',
  'INSUFFICIENT_BALANCE',
  'TRADE_NOT_AVAILABLE',
] as const;

/**
 * The message of a refused acceptance (ERR-43 to ERR-46): three refusals have a title and a text of their own, every
 * other one says that it failed and why.
 */
export function acceptRefusal(
  code: string | null | undefined,
  message: string,
): { title: string; description: string } {
  const own = OWN_TITLE.find((known) => known === code);
  if (own) return { title: ERRORS[own].title, description: ERRORS[own].message };
  return { title: ACCEPT_FAILED, description: message || CANNOT_ACCEPT };
}
