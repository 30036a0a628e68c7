import { LifeBuoy } from 'lucide-react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Common topics; a press sends one. */
export const TOPICS: readonly string[] = [
  msg('My order is stuck'),
  msg('I paid, and nothing was released'),
  msg('A deposit is missing'),
  msg('I cannot log in on another device'),
  msg('I think someone is trying to cheat me'),
];

/** Shown before the first message. */
export function SupportBeginning() {
  return (
    <div className="max-w-prose">
      <Icon of={LifeBuoy} size={28} className="text-ink2" />
      <h2 className="mt-3 font-display text-lg font-bold">{t('What happened?')}</h2>
      <p className="mt-1 text-ink2">
        {t(
          'Write in your own words, or start with one of the sentences below. A person reads it and replies here; we’ll notify you. Give the order number if it is about an order.',
        )}
      </p>
      <p className="mt-3 text-ink2">
        {t('Oja never asks for your password, a code, or to move money.')}
      </p>
    </div>
  );
}
