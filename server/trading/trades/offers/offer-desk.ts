import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What making and changing offers needs of the running product. */
export interface OfferDesk {
  readonly db: Db;
  readonly config: Pick<Config, 'mode' | 'buyOfferGate' | 'bankCredits'>;
}
