import { KeyRound, LockKeyhole, Store } from 'lucide-react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

const REASONS = [
  {
    icon: LockKeyhole,
    text: msg('A stolen password alone is not enough: we also ask for a code from your phone.'),
  },
  { icon: Store, text: msg('You can sell and withdraw. Both need 2FA.') },
  {
    icon: KeyRound,
    text: msg('Releasing crypto takes a 6-digit code instead of typing the amount again.'),
  },
] as const;

/** The reasons for a second factor, before setup begins. */
export function TwoFactorWhy({
  busy,
  error,
  onStart,
}: {
  busy: boolean;
  error: Error | null;
  onStart: () => void;
}) {
  const online = useOnline();
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-2.5">
        {REASONS.map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon of={icon} className="mt-0.5 text-ink3" />
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">
        {t(
          'You need an authenticator app, such as Google Authenticator, Aegis or 1Password, and about two minutes.',
        )}
      </p>
      {error && <ErrorState title={error.message} money={t('No other changes were made.')} />}
      <div>
        <Button variant="primary" size="lg" busy={busy} disabled={!online} onClick={onStart}>
          {t('Set up 2FA')}
        </Button>
        {!online && (
          <p className="mt-2 text-sm text-ink3">
            {t('You are offline. Try again when you are back online.')}
          </p>
        )}
      </div>
    </div>
  );
}
