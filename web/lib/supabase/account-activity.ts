import { deviceOf } from '#core/identity/device.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';

/**
 * Reports a sign-in or sign-out of this person, so that the server can warn of unusual ones. The server determines the
 * location. Nobody waits for it and its failure is silent.
 */
export async function noteActivity(
  client: Backend,
  userId: string,
  activity: 'Account Login' | 'Account Logout',
): Promise<void> {
  const { userAgent } = navigator;
  try {
    await client.functions.invoke('account-activity-alert', {
      body: {
        user_id: userId,
        activity_type: activity,
        device_info: deviceOf(userAgent),
        user_agent: userAgent.slice(0, 500),
      },
    });
  } catch {
    // A missing warning must not block anyone.
  }
}
