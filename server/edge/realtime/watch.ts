import { parseFilter } from '#server/edge/realtime/filter.ts';
import type { ChangeRequest } from '#server/edge/realtime/join-request.ts';
import type { LiveTable, LiveTables, Role } from '#server/edge/realtime/live-tables.ts';
import type { ChangeEvent, Subscription } from '#server/edge/realtime/subscriptions.ts';

/** A wish to watch a table that cannot be granted; the text tells the client why. */
export class BadWatch extends Error {}

const EVENTS: readonly string[] = ['*', 'INSERT', 'UPDATE', 'DELETE'];

/** Reads one wish as a role may have it granted. Throws BadWatch or BadFilter. */
export function readWatch(
  request: ChangeRequest,
  role: Role,
  tables: LiveTables,
): Omit<Subscription, 'channel'> {
  const { event, schema, filter } = request;
  if (!isEvent(event)) throw new BadWatch(`the event ${event} does not exist`);
  if (schema !== 'public') throw new BadWatch('only the schema public can be watched');
  if (request.select !== undefined) throw new BadWatch('select is not supported');
  const table = tableOf(request, role, tables);
  const columns = table.columns[role];
  return {
    id: watchId(request),
    table,
    event,
    filter: filter ? parseFilter(filter, columns) : [],
  };
}

/** Not 0, the same on every node, and the same again when the client comes back. */
export function watchId({ event, schema, table, filter }: ChangeRequest): number {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([event, schema, table, filter ?? null])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 1 || 1;
}

function tableOf({ table }: ChangeRequest, role: Role, tables: LiveTables): LiveTable {
  if (!table || table === '*') throw new BadWatch('name a table: wildcards are not supported');
  const found = tables.get(table);
  if (!found) throw new BadWatch(`the table ${table} cannot be watched`);
  if (found.columns[role].length === 0) throw new BadWatch(`${role} may not read ${table}`);
  return found;
}

function isEvent(event: string): event is ChangeEvent {
  return EVENTS.includes(event);
}
