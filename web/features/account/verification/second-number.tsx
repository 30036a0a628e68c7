import { Clock } from 'lucide-react';
import type { KycKind } from '#core/identity/kyc-number.ts';
import { useIdentityCheck } from '#web/features/account/verification/identity-check-query.ts';
import {
  IdentityRefused,
  IdentityWaits,
} from '#web/features/account/verification/identity-state.tsx';
import { NumberForm } from '#web/features/account/verification/number-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The other number of somebody who is verified already. */
export function SecondNumber({ kind }: { kind: KycKind }) {
  const check = useIdentityCheck();
  return (
    <QueryPart query={check} failed={t('Couldn’t load your identity check')} rows={3}>
      {(state) => {
        if (state.status === 'pending') return <IdentityWaits check={state} />;
        if (state.attempts_left === 0)
          return <Note icon={Clock}>{t('No attempts left today.')}</Note>;
        return (
          <div className="flex flex-col gap-5">
            {state.status === 'rejected' && <IdentityRefused check={state} />}
            <NumberForm check={state} only={kind} />
          </div>
        );
      }}
    </QueryPart>
  );
}
