import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { ApiEvent, ApiEvents, EventParams, EventsQuery } from '#core/merchant-api/event-schemas.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { onePage } from '#server/business/api/pages.ts';
import { maybe, rows } from '#server/platform/db/database.ts';

type Event = z.input<typeof ApiEvent>;

const COLUMNS = sql`id, type, seq::float8 as seq, to_json(occurred_at at time zone 'UTC') #>> '{}' || 'Z' as timestamp,
  api_version::text as api_version, is_test as test, data`;
/** The merchant's own events, live or test as the key is. */
const ownTo = ({ userId, key }: KeyCaller) =>
  sql`merchant_id = ${userId} and is_test = ${key.isTest}`;

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/events',
    resource: 'Events',
    summary: 'List events',
    description:
      'What happened, in order. `seq` has no gaps: ask with the last number you handled, and nothing is missed. Events are kept for 90 days.',
    scope: 'events:read',
    query: EventsQuery,
    response: ApiEvents,
    run: async (oja, { caller, query }) => {
      const types = query['types[]'] ?? null;
      const found = await rows(
        oja.db,
        sql<Event>`select ${COLUMNS} from merchant_events
          where ${ownTo(caller)} and seq > ${query.after_seq}
            and (${types}::text[] is null or type = any (${types}::text[]))
          order by seq limit ${query.limit + 1}`,
      );
      return onePage(found, query.limit);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events/{id}',
    resource: 'Events',
    summary: 'Show an event',
    scope: 'events:read',
    params: EventParams,
    response: ApiEvent,
    run: async (oja, { caller, params }) => {
      const found = await maybe(
        oja.db,
        sql<Event>`select ${COLUMNS} from merchant_events where ${ownTo(caller)} and id = ${params.id}`,
      );
      if (!found) throw new AppError('API_NOT_FOUND');
      return found;
    },
  }),
];
