import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import { MARKET_FAULTS } from '#server/platform/integrations/market/sandbox-market.ts';

const Fault = z.strictObject({ fault: z.enum(MARKET_FAULTS).nullable() });

/**
 * POST /sandbox/market/fault {"fault": "429" | "timeout" | "500" | "depeg" | null} — from now on the sandbox's markets
 * of this process fail this way, or USDC loses its peg there, or they answer again. It applies from the next reader of
 * prices.
 */
export function sandboxMarketRoutes(app: FastifyInstance, { feeds, coinPrices }: Oja) {
  app.post('/sandbox/market/fault', (request) => {
    const { fault } = Fault.parse(request.body ?? {});
    feeds.faults.fault = fault;
    coinPrices.expire();
    return { fault };
  });
}
