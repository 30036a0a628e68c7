import { sql } from 'kysely';
import { RUNNING_STATUSES } from '#core/trade/trade-machine.ts';

/** `status in ${RUNNING}`: that of a running trade. As literals, since a partial index names them so. */
export const RUNNING = sql`(${sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)))})`;
