import { useCallback, useEffect, useRef, useState } from 'react';
import { termsOf, type InvoiceDraft } from '#web/features/business/console/editor/invoice-draft.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf, type RefusalText } from '#web/lib/supabase/refusal.ts';

/** How long nothing is typed before it is saved. */
const QUIET_MS = 800;

interface SavedState {
  readonly id: string | null;
  readonly savedAt: Date | null;
  /** Why the last try failed. */
  readonly refusal: RefusalText | null;
}

export interface Autosave extends SavedState {
  /** Keeps what is typed now, and returns the invoice's id once that is certain. */
  readonly keep: () => Promise<string>;
}

/**
 * Keeps an invoice on the server as it is typed: a draft from the first time it is whole, changed from then on. One
 * request runs at a time, in the order of typing.
 */
export function useAutosave(
  draft: InvoiceDraft,
  {
    startId,
    isTest,
    isWhole,
    onMade,
  }: {
    /** The draft that it begins with; null for a new one. */
    startId: string | null;
    isTest: boolean;
    /** Whether it can be saved as it is. */
    isWhole: boolean;
    onMade: (id: string) => void;
  },
): Autosave {
  const online = useOnline();
  const { keyFor } = useIdempotencyKey();
  const [state, setState] = useState<SavedState>({ id: startId, savedAt: null, refusal: null });
  const text = JSON.stringify(termsOf(draft));
  const saved = useRef({ id: startId, text: startId ? text : null });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const keepOnce = useCallback(
    async (terms: ReturnType<typeof termsOf>): Promise<string> => {
      const wanted = JSON.stringify(terms);
      const { id } = saved.current;
      if (id && saved.current.text === wanted) return id;
      try {
        if (id) await call('update_invoice', { p_invoice_id: id, ...terms });
        const made = id ?? (await create(terms, isTest, keyFor({ isTest, terms })));
        saved.current = { id: made, text: wanted };
        setState({ id: made, savedAt: new Date(), refusal: null });
        if (!id) onMade(made);
        return made;
      } catch (error) {
        setState((before) => ({ ...before, refusal: refusalOf(error) }));
        throw error;
      }
    },
    [isTest, keyFor, onMade],
  );
  const keepTerms = useCallback(
    (terms: ReturnType<typeof termsOf>) => {
      const next = last.current.then(
        () => keepOnce(terms),
        () => keepOnce(terms),
      );
      last.current = next;
      return next;
    },
    [keepOnce],
  );

  useEffect(() => {
    if (!isWhole || !online || saved.current.text === text) return;
    const timer = setTimeout(() => {
      // The refusal is shown; the next change tries again.
      keepTerms(JSON.parse(text) as ReturnType<typeof termsOf>).catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, isWhole, online, keepTerms]);

  return { ...state, keep: () => keepTerms(termsOf(draft)) };
}

async function create(
  terms: ReturnType<typeof termsOf>,
  isTest: boolean,
  key: string,
): Promise<string> {
  const { invoice_id } = await call('create_invoice', {
    ...terms,
    p_draft: true,
    p_is_test: isTest,
    p_idempotency_key: key,
  });
  return invoice_id;
}
