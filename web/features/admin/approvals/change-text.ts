import type { Change } from '#core/approvals/approval-kinds.ts';

/** "10 % → 12 %"; a fact that was nothing before stands alone. */
export function changeText({ from, to }: Pick<Change, 'from' | 'to'>): string {
  if (from === null) return to ?? 'nothing';
  return `${from} → ${to ?? 'nothing'}`;
}
