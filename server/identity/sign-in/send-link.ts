import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { type LinkAndCode } from '#server/identity/mails/auth-mails.ts';
import {
  beginFlow,
  type Challenge,
  MAIL_FLOW_SECONDS,
} from '#server/identity/sign-in/flow-states.ts';
import type { Identity } from '#server/identity/identity.ts';
import { issueOneTimeToken, type Purpose } from '#server/identity/sign-in/one-time-tokens.ts';
import { confirmationLink } from '#server/identity/sign-in/redirects.ts';
import type { Proof } from '#server/identity/sessions/sessions.ts';
import { type Mail, queueMail } from '#server/platform/integrations/mail/mailer.ts';

/** The page a link leads to, and the challenge of the requesting browser, if it has one. */
export interface Return {
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

export interface LinkToSend extends Return {
  readonly userId: string;
  readonly purpose: Exclude<Purpose, 'sms' | 'phone_change' | 'reauthentication'>;
  readonly to: string;
  readonly mail: (parts: LinkAndCode) => Mail;
}

const KINDS: Record<LinkToSend['purpose'], Proof['method']> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
};

/** Queues a mail with a link and a code. An earlier one of the same purpose is invalidated. */
export async function sendLink(tx: Db, identity: Identity, send: LinkToSend): Promise<void> {
  const { userId, purpose, to, redirectTo, challenge } = send;
  const flow = { kind: KINDS[purpose], challenge, redirectTo, userId };
  const flowId = challenge ? await beginFlow(tx, flow, MAIL_FLOW_SECONDS) : null;
  const { token, code } = await issueOneTimeToken(tx, identity, {
    userId,
    purpose,
    target: to,
    flowId,
  });
  const link = confirmationLink(identity.oja.config, { token, type: purpose, redirectTo });
  const language = await languageOf(tx, userId);
  const mail = send.mail({ to, language, link, code, ...minutes(identity) });
  await queueMail(tx, identity.oja.config, mail);
}

/** How long links and codes are valid, in minutes. */
export function minutes({ limits }: Pick<Identity, 'limits'>) {
  return {
    linkMinutes: Math.round(limits.linkLifeSeconds / 60),
    codeMinutes: Math.round(limits.codeLifeSeconds / 60),
  };
}

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const;

/** Stores when something was last sent to a user. */
export async function noteSent(tx: Db, userId: string, what: keyof typeof SENT_AT): Promise<void> {
  await sql`update auth.users set ${sql.ref(SENT_AT[what])} = app_now() where id = ${userId}`.execute(
    tx,
  );
}
