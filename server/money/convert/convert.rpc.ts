import { CONVERT_PAIR_SET } from '#server/money/convert/texts.ts';
import {
  AcceptConvertQuote,
  ConvertDesk,
  Converted,
  ConvertPairSet,
  ConvertQuote,
  GetConvertDesk,
  GetConvertQuote,
  SetConvertPair,
} from '#core/convert/wire.ts';
import { acceptQuote } from '#server/money/convert/accept-quote.ts';
import { convertDesk } from '#server/money/convert/convert-desk.ts';
import { getQuote } from '#server/money/convert/get-quote.ts';
import { setPair } from '#server/money/convert/set-pair.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';

export const convertProcedures = {
  get_convert_quote: procedure({
    access: 'user',
    input: GetConvertQuote,
    output: ConvertQuote,
    run: (oja, { userId }, { fromAsset: from, toAsset: to, amount, side }) =>
      getQuote(oja, userId, { from, to, amount, side }),
  }),
  accept_convert_quote: procedure({
    access: 'user',
    needsTerms: true,
    input: AcceptConvertQuote,
    output: Converted,
    run: (oja, { userId }, { quoteId, idempotencyKey }) =>
      acceptQuote(oja, userId, quoteId, idempotencyKey),
  }),
  get_convert_desk: staffRead({
    may: 'convert.read',
    readOnly: true,
    input: GetConvertDesk,
    output: ConvertDesk,
    run: ({ db }) => convertDesk(db),
  }),
  set_convert_pair: staffAct({
    may: 'convert.set',
    event: ({ fromAsset, toAsset, spreadBp, isOpen, note }) => ({
      subject: ['convert_pair', `${fromAsset}/${toAsset}`],
      reason: note,
      detail: { spreadBp, isOpen },
    }),
    input: SetConvertPair,
    output: ConvertPairSet,
    run: async (oja, caller, { fromAsset: from, toAsset: to, spreadBp, isOpen, note }) => {
      await setPair(oja, caller, { from, to, spreadBp, isOpen, note });
      return {
        success: true as const,
        message: CONVERT_PAIR_SET,
        spread_bp: spreadBp,
        is_open: isOpen,
      };
    },
  }),
};
