import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { unusualSignInText } from '#server/identity/mails/auth-texts.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

interface Activity {
  readonly user_id: string;
  readonly session_id: string | null;
  readonly activity_type: 'Account Login' | 'Account Logout';
  readonly login_timestamp: Date;
  readonly device: string | null;
  readonly ip_address: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly is_suspicious: boolean;
}

/** Notifies the owner of a sign-in or sign-out: once for each session and kind. */
export async function notifyOfSignIn(
  tx: Db,
  config: Pick<Config, 'mode' | 'url' | 'sms'>,
  activityId: string,
): Promise<void> {
  const activity = await maybe(
    tx,
    sql<Activity>`
      select a.user_id, a.session_id, a.activity_type, a.login_timestamp, a.device, a.ip_address,
        a.city, a.country, a.is_suspicious
      from login_activity a where a.id = ${activityId}`,
  );
  if (!activity) return;
  // Text messages cost money: owners with a phone alone are notified of unusual sign-ins only.
  const about = activity.session_id ?? activityId;
  await reachOwner(tx, config, activity.user_id, {
    mail: (to) => activityMail(activity, to, config.url),
    text: activity.is_suspicious ? () => unusualSignInText(locationOf(activity)) : null,
    dedupeKey: `activity:${about}:${activity.activity_type}`,
  });
}

/** Contains only what the server recorded itself, and nothing that the person signing in typed. */
function activityMail(activity: Activity, to: string, url: string): Mail {
  const wording = wordingOf(activity);
  const subject = `${wording.heading} (${BRAND.product})`;
  const security = `${url}/profile?tab=security`;
  const content = layOut({
    heading: wording.heading,
    paragraphs: [
      wording.statement,
      `Device: ${activity.device ?? 'unknown'}`,
      `Place: ${locationOf(activity)}`,
      `Time: ${timeOf(activity.login_timestamp)}`,
    ],
    button: { label: 'See my sessions', href: security },
    closing: wording.closing,
  });
  return { to, subject, ...content, links: [security], code: null };
}

function wordingOf({ activity_type, is_suspicious }: Activity) {
  const product = BRAND.product;
  const change = 'sign that session out and change your password at once';
  if (activity_type === 'Account Logout') {
    return {
      heading: 'You signed out',
      statement: `A session of your ${product} account was signed out.`,
      closing: `If this was not you, write to ${BRAND.supportEmail}.`,
    };
  }
  if (is_suspicious) {
    return {
      heading: 'Unusual sign-in to your account',
      statement: `Someone signed in to your ${product} account from a device or a country that you have not used before.`,
      closing: `If this was you, there is nothing to do. If not, ${change}, and write to ${BRAND.supportEmail}.`,
    };
  }
  return {
    heading: 'New sign-in to your account',
    statement: `Your ${product} account was signed in to.`,
    closing: `If this was you, there is nothing to do. If not, ${change}.`,
  };
}

function locationOf({ city, country, ip_address }: Activity): string {
  const location = [city, country].filter(Boolean).join(', ') || 'unknown';
  return ip_address ? `${location} (${ip_address})` : location;
}

function timeOf(at: Date): string {
  const time = at.toLocaleString('en-GB', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return `${time} in Lagos`;
}
