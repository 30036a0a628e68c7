import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesSince } from '#core/consent/legal-changes.ts';
import { PRIVACY_PATH, TERMS_PATH } from '#core/consent/legal-version.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type TermsState = Database['public']['Functions']['get_terms_state']['Returns'];

/** The current terms, what changed since the ones somebody agreed to, and what happens meanwhile. */
export function AskForAgreement({
  state: { version, agreed_to },
  isWaitedFor,
  onAgreed,
  onLater,
}: {
  state: TermsState;
  /** Whether something that was begun goes on with the agreement. */
  isWaitedFor: boolean;
  onAgreed: () => void;
  onLater: () => void;
}) {
  const queryClient = useQueryClient();
  const agree = useMutation({
    networkMode: 'always',
    mutationFn: () => call('accept_terms', { p_version: version }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['terms'] });
      onAgreed();
    },
  });
  const changes = changesSince(agreed_to);
  return (
    <Dialog open onClose={onLater} title={t('Our terms and privacy notice')}>
      <p className="text-ink2">
        <Trans
          text="Please read the <terms>terms</terms> and the <privacy>privacy notice</privacy>. We ask once for each version; your orders and your money stay as they are."
          wraps={{
            terms: (chunks) => <OnItsOwn to={TERMS_PATH}>{chunks}</OnItsOwn>,
            privacy: (chunks) => <OnItsOwn to={PRIVACY_PATH}>{chunks}</OnItsOwn>,
          }}
        />
      </p>
      {changes.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">{t('What changed since you agreed')}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-ink2">
            {changes.map((change) => (
              <li key={change.key}>{t(change)}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-4 text-sm text-ink2">
        {isWaitedFor
          ? t('What you started goes on once you agree.')
          : t('Until you agree you can’t start anything new. You can finish orders and withdraw.')}
      </p>
      {agree.error && (
        <p role="alert" className="mt-3 text-sm text-ewu">
          {refusalOf(agree.error).message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" busy={agree.isPending} onClick={() => agree.mutate()}>
          {t('I agree')}
        </Button>
        <Button onClick={onLater}>{t('Later')}</Button>
      </div>
    </Dialog>
  );
}

/** A text in a tab of its own: what is asked here, and what was typed below it, stays. */
function OnItsOwn({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
    </TextLink>
  );
}
