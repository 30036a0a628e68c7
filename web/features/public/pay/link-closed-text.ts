import type { PublicLink } from '#core/links/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Why a link cannot be paid: what happened, and what comes next. Nothing was paid on it yet. */
export function linkClosedText({ state, payee }: Pick<PublicLink, 'state' | 'payee'>): {
  readonly title: string;
  readonly about: string;
} {
  const name = payee.display_name;
  switch (state) {
    case 'open':
    case 'taken':
      return {
        title: t('The last ones are being paid for'),
        about: t('Nothing was taken. If someone does not pay, one is free again within an hour.'),
      };
    case 'used':
      return {
        title: t('All of them are paid for'),
        about: t('Nothing was taken. Ask {name} whether there are more.', { name }),
      };
    case 'paused':
      return {
        title: t('This link is paused'),
        about: t('Nothing was taken. Ask {name} when it goes on.', { name }),
      };
    case 'ended':
    case 'expired':
      return {
        title: t('This link has ended'),
        about: t('Do not send money for it any more. Ask {name} for a new one.', { name }),
      };
    case 'closed':
      return {
        title: t('{name} takes no payments now', { name }),
        about: t('Nothing was taken. What was paid before is safe. Ask them when they continue.'),
      };
  }
}
