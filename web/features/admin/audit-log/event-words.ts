import type { ListedEvent } from '#web/features/admin/audit-log/audit-queries.ts';

/** A name of the log in words: `resolve_dispute` is "Resolve dispute". */
export function actionName(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const subjectName = actionName;

export function actorName({ actor, role }: Pick<ListedEvent, 'actor' | 'role'>): string {
  if (!actor) return 'The server’s command line';
  return `${actor.handle ?? 'A closed account'}, ${role ?? 'no role'}`;
}

/** What else was logged of an event, as "outcome: completed". */
export function detailLines({ detail }: Pick<ListedEvent, 'detail'>): string[] {
  return Object.entries(detail).map(([key, value]) => `${key}: ${String(value)}`);
}
