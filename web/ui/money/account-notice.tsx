import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { accountStateQuery } from '#web/lib/money/account-state.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Where something of the account is off: what, until when, and what next. Nothing where all is on. */
export function AccountNotice({ className = '' }: { className?: string }) {
  const { data: state } = useQuery(accountStateQuery(useUserId()));
  if (!state?.text) return null;
  return (
    <p
      role="status"
      className={`flex items-start gap-2.5 rounded-control border border-line bg-s2 px-4 py-3 text-fitila ${className}`}
    >
      <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {responseText(state.text_text, state.text)}{' '}
        <TextLink to="/messages/support">{t('Contact support')}</TextLink>
      </span>
    </p>
  );
}
