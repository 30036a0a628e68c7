import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { HAS_WORKER, registerWorker } from '#web/lib/offline/service-worker.ts';
import { savePushOwner, pushOwner } from '#web/lib/offline/push-owner.ts';

/** Whether this browser gets push for its user; blocked where its own settings forbid it. */
export type PushState = 'on' | 'off' | 'blocked';

/** The query key prefix of the push state. */
export const PUSH_STATE_KEY = ['this-browser'] as const;

export const pushStateQuery = (userId: string) =>
  queryOptions({
    queryKey: [...PUSH_STATE_KEY, userId],
    queryFn: () => pushStateOf(userId),
    staleTime: 0,
    // A browser's settings are changed outside the page.
    refetchOnWindowFocus: 'always',
    // All of it is known locally.
    networkMode: 'always',
  });

/** Whether this browser supports push at all: iPhones only where the app was added to the home screen. */
export function supportsPush(): boolean {
  const known = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return HAS_WORKER && known;
}

export async function pushStateOf(userId: string): Promise<PushState> {
  if (!supportsPush()) return 'off';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'off';
  if ((pushOwner() ?? userId) !== userId) return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

/**
 * Asks the person for permission, subscribes at the push service, then registers with the server. False where the person
 * refused.
 */
export async function enablePush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  const { public_key } = await call('get_push_key', {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  await savePushSubscription(subscription);
  savePushOwner(userId);
  return true;
}

/**
 * On the server a subscription lasts as long as the session it was made in. After a new sign-in on a browser with a
 * subscription it is moved to the new session.
 */
export async function refreshPushSubscription(userId: string): Promise<void> {
  if (pushOwner() !== userId || (await pushStateOf(userId)) !== 'on') return;
  const subscription = await subscriptionHere();
  if (subscription) await savePushSubscription(subscription);
}

/** Ends push for this browser, here and on the server. */
export async function disablePush(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await call('remove_push_subscription', { p_endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  savePushOwner(null);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function savePushSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call('save_push_subscription', {
    p_endpoint: endpoint ?? '',
    p_p256dh: keys?.['p256dh'] ?? '',
    p_auth: keys?.['auth'] ?? '',
  });
}
