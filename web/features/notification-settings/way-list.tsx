import { Mail, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWays } from '#web/features/notification-settings/use-ways.ts';
import { msg, t } from '#web/lib/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

const READ = msg('…');

/** The addresses that mails and text messages go to, or how to have one. */
export function WayList() {
  const ways = useWays();
  return (
    <ul className="border-t border-line">
      <Way icon={Mail} name={t('Mail')}>
        {ways?.email === null ? (
          <Missing to="/profile?tab=security" label={t('Add and confirm an address')} />
        ) : (
          <span className="break-all text-ink2">{ways?.email ?? READ}</span>
        )}
      </Way>
      <Way icon={MessageSquareText} name={t('SMS')}>
        {ways?.phone === null ? (
          <Missing to="/profile?tab=verification" label={t('Verify your phone')} />
        ) : (
          <span className="text-ink2">{ways ? `+${ways.phone?.replace(/^\+/, '')}` : READ}</span>
        )}
      </Way>
    </ul>
  );
}

function Way({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Icon of={icon} className="text-ink3" />
      <span className="font-semibold">{name}</span>
      <span className="ml-auto text-right text-sm">{children}</span>
    </li>
  );
}

function Missing({ to, label }: { to: string; label: string }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      <span className="text-ink3">{t('Not set up')}</span>
      <TextLink to={to} className="hit-area">
        {label}
      </TextLink>
    </span>
  );
}
