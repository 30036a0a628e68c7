import { call } from '#web/lib/call.ts';
import { HAS_WORKER, registerWorker } from '#web/lib/service-worker.ts';

/** Whether this browser can be woken at all: phones of one maker only where the page was put on the screen. */
export function canBeWoken(): boolean {
  const known = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return HAS_WORKER && known;
}

/** Whether it is woken now. */
export async function isWoken(): Promise<boolean> {
  if (!canBeWoken() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks the person, then the push service, then tells the server. False where the person said no. */
export async function wakeMe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  const { public_key } = await call('get_push_key', {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await call('save_push_subscription', {
    p_endpoint: endpoint ?? '',
    p_p256dh: keys?.['p256dh'] ?? '',
    p_auth: keys?.['auth'] ?? '',
  });
  return true;
}

/** Leaves this browser alone from now on, here and on the server. */
export async function letMeBe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call('remove_push_subscription', { p_endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
