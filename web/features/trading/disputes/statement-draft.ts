/** A statement that was written and has not arrived yet. */
export interface StatementDraft {
  readonly body: string;
  readonly paths: readonly string[];
}

const keyOf = (tradeId: string) => `oja-statement-${tradeId}`;

/** Stored in this tab, so that nothing typed is lost when the dispute opens and its statement does not arrive. */
export function saveDraft(tradeId: string, draft: StatementDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(tradeId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(tradeId));
  } catch {
    // Without storage only the draft is lost.
  }
}

export function loadDraft(tradeId: string): StatementDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(tradeId)) ?? 'null');
    if (stored && typeof stored === 'object') {
      const { body, paths } = stored as Record<string, unknown>;
      if (typeof body === 'string' && Array.isArray(paths)) {
        return { body, paths: paths.filter((path) => typeof path === 'string') };
      }
    }
  } catch {
    // What cannot be parsed is no draft.
  }
  return { body: '', paths: [] };
}
