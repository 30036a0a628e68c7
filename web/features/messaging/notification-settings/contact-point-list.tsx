import { Mail, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContactPoints } from '#web/features/messaging/notification-settings/use-contact-points.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

const READ = msg('…');

/** The addresses of mails and text messages, or how to add one. */
export function ContactPointList() {
  const contactPoints = useContactPoints();
  return (
    <ul className="border-t border-line">
      <ContactPointRow icon={Mail} name={t('Email')}>
        {contactPoints?.email === null ? (
          <Missing to="/profile?tab=security" label={t('Add and confirm an address')} />
        ) : (
          <span className="break-all text-ink2">{contactPoints?.email ?? READ}</span>
        )}
      </ContactPointRow>
      <ContactPointRow icon={MessageSquareText} name={t('SMS')}>
        {contactPoints?.phone === null ? (
          <Missing to="/profile?tab=verification" label={t('Verify your phone')} />
        ) : (
          <span className="text-ink2">
            {contactPoints ? `+${contactPoints.phone?.replace(/^\+/, '')}` : READ}
          </span>
        )}
      </ContactPointRow>
    </ul>
  );
}

function ContactPointRow({
  icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
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
