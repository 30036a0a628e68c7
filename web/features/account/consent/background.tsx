import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { PRIVACY_PATH, TERMS_PATH } from '#core/consent/legal-version.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

const termsStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['terms', userId],
    queryFn: () => call('get_terms_state', {}),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Asks once per visit for agreement to the current terms: after a new version, or where a sign-up named none. */
export default function ConsentBackground() {
  const userId = useUserId();
  const { data: state } = useQuery(termsStateQuery(userId));
  const [isLater, setLater] = useState(() => wasPutOff(userId));
  if (!state || state.accepted || isLater) return null;
  return (
    <AskAgain
      version={state.version}
      onLater={() => {
        putOff(userId);
        setLater(true);
      }}
    />
  );
}

function AskAgain({ version, onLater }: { version: string; onLater: () => void }) {
  const queryClient = useQueryClient();
  const agree = useMutation({
    networkMode: 'always',
    mutationFn: () => call('accept_terms', { p_version: version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['terms'] }),
  });
  return (
    <Dialog open onClose={onLater} title={t('Our terms and privacy notice')}>
      <p className="text-ink2">
        <Trans
          text="Please read the <terms>terms</terms> and the <privacy>privacy notice</privacy>. We ask once for each version. Your orders and your money are not affected."
          wraps={{
            terms: (chunks) => <TextLink to={TERMS_PATH}>{chunks}</TextLink>,
            privacy: (chunks) => <TextLink to={PRIVACY_PATH}>{chunks}</TextLink>,
          }}
        />
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

const laterKey = (userId: string) => `oja-terms-later:${userId}`;

function wasPutOff(userId: string): boolean {
  try {
    return sessionStorage.getItem(laterKey(userId)) !== null;
  } catch {
    return false;
  }
}

function putOff(userId: string): void {
  try {
    sessionStorage.setItem(laterKey(userId), '1');
  } catch {
    // Without storage it is put off until the page is loaded again.
  }
}
