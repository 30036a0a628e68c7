import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { Text } from '#core/language/text.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { unusualSignInText } from '#server/identity/mails/auth-texts.ts';
import { mailIn, titledMail } from '#server/identity/mails/mail-in.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
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
    mail: (to, language) => activityMail(activity, to, language, config.url),
    text: activity.is_suspicious
      ? (language) => unusualSignInText(language, placeOf(activity))
      : null,
    dedupeKey: `activity:${about}:${activity.activity_type}`,
  });
}

/** Contains only what the server recorded itself, and nothing that the person signing in typed. */
function activityMail(activity: Activity, to: string, language: Language, url: string): Mail {
  const { heading, statement, closing } = wordingOf(activity);
  return mailIn(language, to, {
    subject: titledMail(heading),
    heading,
    paragraphs: [
      statement,
      mailText('Device: {device}', { device: activity.device ?? UNKNOWN }),
      mailText('Place: {place}', { place: placeOf(activity) }),
      mailText('Time: {time}, Lagos time', { time: timeOf(activity.login_timestamp) }),
    ],
    button: { label: mailText('See where I am logged in'), href: `${url}/profile?tab=security` },
    closing,
  });
}

const UNKNOWN = mailText('unknown');

function wordingOf({ activity_type, is_suspicious }: Activity) {
  const { product, supportEmail: email } = BRAND;
  if (activity_type === 'Account Logout') {
    return {
      heading: mailText('You logged out'),
      statement: mailText('You were logged out of your {product} account on a device.', {
        product,
      }),
      closing: mailText('If this was not you, write to {email}.', { email }),
    };
  }
  if (is_suspicious) {
    return {
      heading: mailText('Unusual login to your account'),
      statement: mailText(
        'Someone logged in to your {product} account from a device or a country that you have not used before.',
        { product },
      ),
      closing: mailText(
        'If this was you, you don’t need to do anything. If not, log that device out and change your password at once, and write to {email}.',
        { email },
      ),
    };
  }
  return {
    heading: mailText('New login to your account'),
    statement: mailText('Someone logged in to your {product} account.', { product }),
    closing: mailText(
      'If this was you, you don’t need to do anything. If not, log that device out and change your password at once.',
    ),
  };
}

function placeOf({ city, country, ip_address: address }: Activity): Text {
  const names = [city, country].filter((name) => name !== null && name !== '');
  const place = names.length === 0 ? UNKNOWN : { key: names.join(', ') };
  return address ? mailText('{place} ({address})', { place, address }) : place;
}

function timeOf(at: Date): string {
  return at.toLocaleString('en-GB', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
