import { BadgeCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { DocumentForm } from '#web/features/account/verification/document-form.tsx';
import { documentState } from '#web/features/account/verification/step-states.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** Verification of a registered business, beside the levels. */
export function BusinessCheck({ state }: { state: VerificationState }) {
  const [isOpen, setOpen] = useState(false);
  const { status, fact } = documentState(state, 'business');
  const paper = state.documents.find(({ purpose }) => purpose === 'business');
  const name = paper?.business_name ?? '';
  const number = paper?.rc_number ?? '';
  if (state.is_business) {
    return <Note icon={BadgeCheck}>{t('{name}, {number}: verified.', { name, number })}</Note>;
  }
  if (status === 'waiting' && fact) {
    return (
      <Note icon={Hourglass}>{t('{name}, {number}: {state}', { name, number, state: fact })}</Note>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {fact && <p className="text-ewu">{t(fact)}</p>}
      {isOpen ? (
        <div className="w-full">
          <DocumentForm purpose="business" onDone={() => setOpen(false)} />
        </div>
      ) : (
        <Button size="md" onClick={() => setOpen(true)}>
          {status === 'open' ? t('Verify a business') : t('Send another document')}
        </Button>
      )}
    </div>
  );
}
