import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { User } from '@supabase/supabase-js';
import { ChangeEmailDialog } from '#web/features/account/security/change-email-dialog.tsx';
import { GoogleMethod } from '#web/features/account/security/google-method.tsx';
import { MethodLine } from '#web/features/account/security/method-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Every sign-in method of this account: e-mail, phone, Google. */
export function SignInMethods() {
  const user = useQuery(ownUserQuery(useUserId()));
  return (
    <QueryPart query={user} failed={t('Couldn’t load your ways of logging in')} rows={3}>
      {(account) => (
        <ul className="border-t border-line">
          <EmailMethod user={account} />
          <PhoneMethod user={account} />
          {publicConfig().features['google_sign_in'] && <GoogleMethod user={account} />}
        </ul>
      )}
    </QueryPart>
  );
}

function EmailMethod({ user }: { user: User }) {
  const [changing, setChanging] = useState(false);
  const next = user.new_email;
  return (
    <MethodLine
      icon={Mail}
      name={t('Email')}
      fact={user.email || t('None yet')}
      action={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {user.email ? t('Change') : t('Add')}
        </Button>
      }
    >
      {next && (
        <p role="status" className="mt-2 text-sm text-fitila">
          <Trans
            text="Waiting for <b>{next}</b>."
            values={{ next }}
            wraps={{ b: (chunks) => <b className="font-semibold">{chunks}</b> }}
          />{' '}
          {user.email
            ? t('Open the link in both inboxes; until then nothing changes.')
            : t('Open the link we sent there.')}
        </p>
      )}
      <ChangeEmailDialog
        present={user.email ?? ''}
        open={changing}
        onClose={() => setChanging(false)}
      />
    </MethodLine>
  );
}

function PhoneMethod({ user }: { user: User }) {
  const verified = user.phone && user.phone_confirmed_at;
  return (
    <MethodLine
      icon={Phone}
      name={t('Phone')}
      fact={verified ? `+${(user.phone ?? '').replace(/^\+/, '')}` : t('None yet')}
      action={
        <ButtonLink size="sm" to="/profile?tab=account">
          {verified ? t('Change') : t('Add')}
        </ButtonLink>
      }
    />
  );
}
