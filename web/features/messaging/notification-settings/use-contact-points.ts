import { queryOptions, useQuery } from '@tanstack/react-query';
import { isInAliasDomain } from '#core/identity/phone-alias.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#core/notifications/event.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** How many browsers of this person get push. */
const pushBrowsersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['woken-browsers', userId],
    queryFn: async () => {
      const client = await lazyBackend();
      const { count } = await client
        .from('push_subscriptions')
        .select('id', { count: 'exact', head: true })
        .throwOnError();
      return count ?? 0;
    },
    staleTime: 0,
  });

/** Whether a Telegram chat is linked to this account. */
const linkedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['telegram-link', userId, 'any'],
    queryFn: async () => {
      const client = await lazyBackend();
      const { count } = await client
        .from('telegram_links')
        .select('user_id', { count: 'exact', head: true })
        .throwOnError();
      return (count ?? 0) > 0;
    },
    enabled: hasBot(),
  });

/** The channels of this market: without a bot, or a text message provider, that channel is missing. */
export function availableChannels(): readonly NotificationChannel[] {
  const { features } = publicConfig();
  const has = {
    email: true,
    push: true,
    telegram: hasBot(),
    sms: features['phone_sign_in'] === true,
  };
  return NOTIFICATION_CHANNELS.filter((channel) => has[channel]);
}

function hasBot(): boolean {
  return publicConfig().features['telegram'] === true;
}

export interface ContactPoints {
  readonly email: string | null;
  readonly phone: string | null;
  readonly browsers: number;
  /** Also true while that is not known. */
  readonly isLinked: boolean;
}

/** A person's reachable channels; undefined until known. */
export function useContactPoints(): ContactPoints | undefined {
  const userId = useUserId();
  const { data: user } = useQuery(ownUserQuery(userId));
  const { data: browsers } = useQuery(pushBrowsersQuery(userId));
  const { data: isLinked = true } = useQuery(linkedQuery(userId));
  if (!user || browsers === undefined) return undefined;
  const { email, email_confirmed_at, phone, phone_confirmed_at } = user;
  const isMail = email && email_confirmed_at && !isInAliasDomain(email);
  return {
    email: isMail ? email : null,
    phone: phone && phone_confirmed_at ? phone : null,
    browsers,
    isLinked,
  };
}

/** Channels that are not set up yet. Unknown ones are not blocked. */
export function missingChannels(
  contactPoints: ContactPoints | undefined,
): ReadonlySet<NotificationChannel> {
  if (!contactPoints) return new Set();
  const isMissing = {
    email: contactPoints.email === null,
    push: contactPoints.browsers === 0,
    telegram: !contactPoints.isLinked,
    sms: contactPoints.phone === null,
  };
  return new Set(availableChannels().filter((channel) => isMissing[channel]));
}
