import {
  AcceptConvertQuote,
  Converted,
  ConvertQuote,
  GetConvertQuote,
} from '#core/wire/convert.ts';
import { acceptQuote } from '#server/convert/accept-quote.ts';
import { getQuote } from '#server/convert/get-quote.ts';
import { procedure } from '#server/define.ts';

export const convertProcedures = {
  get_convert_quote: procedure({
    access: 'user',
    input: GetConvertQuote,
    output: ConvertQuote,
    run: (oja, { userId }, input) =>
      getQuote(oja, userId, {
        from: input.p_from_asset,
        to: input.p_to_asset,
        amount: input.p_amount,
        side: input.p_side,
      }),
  }),
  accept_convert_quote: procedure({
    access: 'user',
    input: AcceptConvertQuote,
    output: Converted,
    run: (oja, { userId }, { p_quote_id, p_idempotency_key }) =>
      acceptQuote(oja, userId, p_quote_id, p_idempotency_key ?? null),
  }),
};
