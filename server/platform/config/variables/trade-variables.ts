import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { BUY_OFFER_GATE as gate } from '#core/offers/limits.ts';

/** How trades are executed, and who may make offers to buy. */
export const tradeVariables = {
  OJA_TRADE_ENGINE_WRITERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(4)
    .default(2)
    .register(variableNotes, {
      subject: 'operations',
      text: 'Batches of trade steps that this node carries out in parallel.',
    }),
  OJA_BUY_OFFER_GATE: z
    .enum(['off', 'binance'])
    .default('off')
    .register(variableNotes, {
      subject: 'offers',
      text: `Who may post offers to buy: everybody (\`off\`), or with \`binance\` only users with a track record: an account that is ${gate.accountDays} days old, verified and with a second factor, ${gate.completedTrades} completed trades, ${gate.completionPercent} % of trades completed in the last ${gate.completionDays} days, and ${gate.counterparties} different counterparties.`,
    }),
};
