import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The dependencies of creating and changing offers. */
export interface OfferDesk {
  readonly db: Db;
  readonly config: Pick<Config, 'mode' | 'buyOfferGate' | 'bankCredits'>;
}
