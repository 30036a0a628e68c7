import { Clock, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import { useIdentityCheck } from '#web/features/account/verification/identity-check-query.ts';
import {
  IdentityConfirmed,
  IdentityRefused,
  IdentityWaits,
} from '#web/features/account/verification/identity-state.tsx';
import { NameForm } from '#web/features/account/verification/name-form.tsx';
import { NumberForm } from '#web/features/account/verification/number-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/**
 * One's own identity check, whatever its status: the form for a BVN or NIN, the wait, or the result. `onHeld` is called
 * when a number was given, `onDone` once its owner has seen the result, or continues while it is pending.
 */
export function VerifyIdentityForm({
  onDone,
  onHeld,
}: {
  onDone?: () => void;
  onHeld?: () => void;
}) {
  const check = useIdentityCheck();
  const status = check.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== status;
    before.current = status;
    if (isNew) onHeld?.();
  }, [status, onHeld]);
  return (
    <QueryPart query={check} failed={t('Couldn’t load your identity check')} rows={3}>
      {(state) => <Stage check={state} onDone={onDone} />}
    </QueryPart>
  );
}

function Stage({ check, onDone }: { check: IdentityCheck; onDone: (() => void) | undefined }) {
  if (check.is_verified || check.status === 'approved') {
    return (
      <>
        <IdentityConfirmed check={check} />
        <GoOn onDone={onDone} />
      </>
    );
  }
  if (check.status === 'pending') {
    return (
      <>
        <IdentityWaits check={check} />
        <GoOn onDone={onDone} />
      </>
    );
  }
  if (!check.is_open) {
    return (
      <Note icon={Hourglass}>
        {t('This market does not check identities yet. You don’t need to do anything.')}
      </Note>
    );
  }
  return <Asking check={check} onDone={onDone} />;
}

function Asking({ check, onDone }: { check: IdentityCheck; onDone: (() => void) | undefined }) {
  const [isRenaming, setRenaming] = useState(false);
  if (check.needs_name || isRenaming) {
    return <NameForm fullName={check.full_name} onSaved={() => setRenaming(false)} />;
  }
  const wasRefused = check.status === 'rejected';
  const onSkip = wasRefused ? onDone : undefined;
  return (
    <div className="flex flex-col gap-5">
      {wasRefused && <IdentityRefused check={check} />}
      {check.attempts_left > 0 ? (
        <NumberForm check={check} onRename={() => setRenaming(true)} onSkip={onSkip} />
      ) : (
        <>
          <Note icon={Clock}>{noneLeft(check)}</Note>
          <GoOn onDone={onSkip} />
        </>
      )}
    </div>
  );
}

function noneLeft({ next_attempt_at: next }: IdentityCheck): string {
  return next
    ? t('No attempts left. You can try again at {time}.', { time: shortTime(new Date(next)) })
    : t('No attempts left today.');
}

function GoOn({ onDone }: { onDone: (() => void) | undefined }) {
  if (!onDone) return null;
  return (
    <Button variant="primary" size="xl" className="mt-5" onClick={onDone}>
      {t('Continue')}
    </Button>
  );
}
