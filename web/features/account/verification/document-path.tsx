import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { DocumentForm } from '#web/features/account/verification/document-form.tsx';
import { documentState } from '#web/features/account/verification/step-states.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** The other way to level 1, for people without a number at hand: a document and a face, looked at by a person. */
export function DocumentPath({ state }: { state: VerificationState }) {
  const [isOpen, setOpen] = useState(false);
  const { status, fact } = documentState(state, 'identity');
  if (state.level > 0 && status !== 'expired') return null;
  if (status === 'waiting' && fact) {
    return <Note icon={FileText}>{t('Your document: {state}', { state: fact })}</Note>;
  }
  return (
    <div className="mt-8 border-t border-line pt-5">
      {fact && <p className="mb-3 text-ewu">{t(fact)}</p>}
      {isOpen ? (
        state.needs_name ? (
          <p className="text-ink2">{t('First save your name above.')}</p>
        ) : (
          <DocumentForm purpose="identity" onDone={() => setOpen(false)} />
        )
      ) : (
        <Button size="md" onClick={() => setOpen(true)}>
          {status === 'open' ? t('Use an identity document instead') : t('Send another document')}
        </Button>
      )}
    </div>
  );
}
