import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

interface IdentityRow {
  readonly identity_id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly identity_data: Record<string, unknown>;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

interface FactorRow {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password_hash: string | null;
  readonly email_confirmed_at: Date | null;
  readonly phone_confirmed_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly invited_at: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_agreed: 'old' | 'new' | null;
  readonly phone_change: string | null;
  readonly phone_change_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly deleted_at: Date | null;
  readonly banned: boolean;
  readonly app_metadata: Record<string, unknown>;
  readonly user_metadata: Record<string, unknown>;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly identities: IdentityRow[];
  readonly factors: FactorRow[];
}

const whole = sql`
  u.*, coalesce(u.banned_until > app_now(), false) as banned,
  coalesce((select jsonb_agg(to_jsonb(i) - 'user_id' order by i.created_at)
    from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select jsonb_agg(to_jsonb(f) - 'user_id' - 'sealed_secret' - 'last_used_step' order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`;

export function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return maybe(db, sql<UserRow>`select ${whole} from auth.users u where u.id = ${id}`);
}

export function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return maybe(db, sql<UserRow>`select ${whole} from auth.users u where u.email = ${email}`);
}

export function userByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return maybe(db, sql<UserRow>`select ${whole} from auth.users u where u.phone = ${phone}`);
}

/** All users, newest first. */
export function pageOfUsers(db: Db, limit: number, offset: number): Promise<UserRow[]> {
  return rows(
    db,
    sql<UserRow>`
      select ${whole} from auth.users u order by u.created_at desc, u.id desc
      limit ${limit} offset ${offset}`,
  );
}

/** As `userById`, locked until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  await sql`select 1 from auth.users where id = ${id} for update`.execute(tx);
  return userById(tx, id);
}

/** The canonical form of an e-mail address; null when it is invalid. */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@"<>(),;:\\[\]]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email)
    ? email
    : null;
}
