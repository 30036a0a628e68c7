import { parseFilter } from '#server/supabase/realtime/feed/filter.ts';
import type { ChangeRequest } from '#server/supabase/realtime/channel/join-request.ts';
import type { LiveTable, LiveTables, Role } from '#server/supabase/realtime/feed/live-tables.ts';
import type {
  ChangeEvent,
  Selection,
  Subscription,
} from '#server/supabase/realtime/feed/subscriptions.ts';

/** A subscription request that cannot be granted; the text gives the client the reason. */
export class BadSubscription extends Error {}

const EVENTS: readonly string[] = ['*', 'INSERT', 'UPDATE', 'DELETE'];

/** Parses one request with a role's rights. Throws BadSubscription or BadFilter. */
export function readSubscription(
  request: ChangeRequest,
  role: Role,
  tables: LiveTables,
): Omit<Subscription, 'channel'> {
  const { event, schema = 'public', filter } = request;
  if (!isEvent(event)) throw new BadSubscription(`the event ${event} does not exist`);
  if (schema !== 'public') throw new BadSubscription('only the schema public can be watched');
  const table = tableOf(request, role, tables);
  return {
    id: subscriptionId(request),
    table,
    event,
    filter: filter ? parseFilter(filter, table.columns[role]) : [],
    selection: selectionOf(request, table, role),
  };
}

/** The requested columns, and the key besides; everything the role may read where none are requested. */
function selectionOf({ select }: ChangeRequest, table: LiveTable, role: Role): Selection {
  const columns = table.columns[role];
  if (select === undefined || select === null) return { name: '', columns };
  if (!Array.isArray(select)) {
    throw new BadSubscription('select takes a list of column names, such as ["id", "status"]');
  }
  const chosen = new Set(select.filter((name) => typeof name === 'string'));
  if (chosen.size === 0) return { name: '', columns };
  for (const name of chosen) {
    if (!columns.some((column) => column.name === name)) {
      throw new BadSubscription(`invalid column for select ${name}`);
    }
  }
  const sent = columns.filter(({ name }) => chosen.has(name) || table.key.includes(name));
  return { name: sent.map(({ name }) => name).join(), columns: sent };
}

/** Not 0, the same on every node, and the same again after a reconnect. */
export function subscriptionId({ event, schema, table, filter, select }: ChangeRequest): number {
  let hash = 0x811c9dc5;
  const asked = [event, schema, table, filter ?? null, ...(select ? [select] : [])];
  for (const char of JSON.stringify(asked)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 1 || 1;
}

function tableOf({ table }: ChangeRequest, role: Role, tables: LiveTables): LiveTable {
  if (!table || table === '*')
    throw new BadSubscription('name a table: wildcards are not supported');
  const found = tables.get(table);
  if (!found) throw new BadSubscription(`the table ${table} cannot be watched`);
  if (found.columns[role].length === 0) throw new BadSubscription(`${role} may not read ${table}`);
  return found;
}

function isEvent(event: string): event is ChangeEvent {
  return EVENTS.includes(event);
}
