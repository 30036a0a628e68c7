import type { ColumnType, Comparable } from '#server/supabase/realtime/feed/column-types.ts';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import type { Condition } from '#server/supabase/realtime/feed/filter.ts';
import type { Column, LiveTable } from '#server/supabase/realtime/feed/live-tables.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';

export type ChangeEvent = '*' | 'INSERT' | 'UPDATE' | 'DELETE';

/** One `postgres_changes` entry of a joined channel. */
export interface Subscription {
  /** The same for the same request, on any node: the client matches messages to its callbacks by it. */
  readonly id: number;
  readonly channel: Subscriber;
  readonly table: LiveTable;
  readonly event: ChangeEvent;
  readonly filter: readonly Condition[];
  readonly selection: Selection;
}

/** The columns a subscription receives: the requested ones, and the key. */
export interface Selection {
  /** Distinguishes one choice from another. */
  readonly name: string;
  readonly columns: readonly Column[];
}

/**
 * Subscriptions, indexed by a row's values: one to `user_id=eq.X` is only checked when a row of X changes, however many
 * others there are.
 */
export class Subscriptions {
  readonly #everyRow = new Map<string, Set<Subscription>>();
  readonly #byColumn = new Map<string, Map<string, Map<unknown, Set<Subscription>>>>();

  add(subscription: Subscription) {
    const { table } = subscription;
    const index = indexedBy(subscription);
    if (index === null) {
      entry(this.#everyRow, table.name, () => new Set()).add(subscription);
      return;
    }
    const columns = entry(this.#byColumn, table.name, () => new Map<string, ByValue>());
    const values = entry(columns, index.column, (): ByValue => new Map());
    entry(values, index.value, () => new Set<Subscription>()).add(subscription);
  }

  remove(subscription: Subscription) {
    const { table } = subscription;
    const index = indexedBy(subscription);
    if (index === null) {
      this.#everyRow.get(table.name)?.delete(subscription);
      return;
    }
    const values = this.#byColumn.get(table.name)?.get(index.column);
    const subscribers = values?.get(index.value);
    subscribers?.delete(subscription);
    if (subscribers?.size === 0) values?.delete(index.value);
  }

  /** Those a change may concern, by the row before or after it. */
  touchedBy({ table, record, oldRecord }: Change): Set<Subscription> {
    const found = new Set(this.#everyRow.get(table));
    for (const [column, values] of this.#byColumn.get(table) ?? []) {
      for (const row of [record, oldRecord]) {
        for (const subscription of values.get(comparable(values, row?.[column])) ?? []) {
          found.add(subscription);
        }
      }
    }
    return found;
  }
}

type ByValue = Map<unknown, Set<Subscription>>;

interface Index {
  readonly column: string;
  readonly value: Comparable;
  readonly type: ColumnType;
}

/** The index key of a subscription; other filters are tested for each row. */
function indexedBy({ table, filter }: Subscription): Index | null {
  for (const { column, equals } of filter) {
    if (equals && (column === 'id' || table.owners.includes(column))) return { column, ...equals };
  }
  return null;
}

/** All values under a column were parsed alike, so any of its subscriptions knows how. */
function comparable(values: ByValue, value: unknown): unknown {
  for (const [subscription] of values.values()) {
    return subscription && indexedBy(subscription)?.type.parse(value);
  }
  return undefined;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
