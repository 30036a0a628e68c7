import type { ListedEvent } from '#web/features/admin/audit-log/audit-queries.ts';

export function actorName({ actor, role }: Pick<ListedEvent, 'actor' | 'role'>): string {
  if (!actor) return 'The server’s command line';
  return `${actor.handle ?? 'A closed account'}, ${role ?? 'no role'}`;
}

/** What else was logged of an event, as "outcome: completed". */
export function detailLines({ detail }: Pick<ListedEvent, 'detail'>): string[] {
  return Object.entries(detail).map(([key, value]) => `${key}: ${String(value)}`);
}
