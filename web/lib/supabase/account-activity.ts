import { deviceOf } from '#core/identity/device.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';

/**
 * Tells the product that this person just came or goes, so that it can warn of what is unusual.
 * From where is the server's to find out. Nobody waits for it and nobody hears when it fails.
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
    // A warning that was not sent must not stop anyone.
  }
}
