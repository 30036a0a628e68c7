import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { notifyOfSignIn } from '#server/identity/activity/sign-in-alert.ts';
import type { GeoLocation } from '#server/platform/integrations/geo/geo.ts';

const AT_ONCE = 20;
/** How many days a device or a country counts as familiar. */
const FAMILIAR_DAYS = 180;

interface Unlocated {
  readonly id: string;
  readonly ip: string | null;
}

type Deps = Pick<Oja, 'db' | 'geo' | 'config'>;

/** Locates the newest sign-ins, and marks unfamiliar ones. Runs in the background: the sign-in was answered before. */
export async function locateSignIns(oja: Deps): Promise<void> {
  for (;;) {
    const waiting = await oja.db
      .selectFrom('login_activity')
      .select(['id', 'ip_address as ip'])
      .where('located_at', 'is', null)
      .orderBy('login_timestamp')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const locations = await Promise.all(waiting.map(({ ip }) => locationOf(oja, ip)));
    // One by one and in order: a later sign-in is compared with earlier ones.
    for (const [index, { id }] of waiting.entries()) {
      await transaction(oja.db, (tx) => settle(tx, oja, id, locations[index] ?? null));
    }
    if (waiting.length < AT_ONCE) return;
  }
}

/** As `locateSignIns`, for one that is needed now. */
export async function locateSignIn(oja: Deps, { id, ip }: Unlocated): Promise<void> {
  const location = await locationOf(oja, ip);
  await transaction(oja.db, (tx) => settle(tx, oja, id, location));
}

function locationOf({ geo }: Deps, ip: string | null): Promise<GeoLocation | null> {
  return ip === null ? Promise.resolve(null) : geo.lookup(ip);
}

interface Settled {
  readonly user_id: string;
  readonly session_id: string | null;
  readonly is_suspicious: boolean;
}

async function settle(tx: Db, { config }: Deps, id: string, location: GeoLocation | null) {
  const [city, country] = [location?.city ?? null, location?.country_name ?? null];
  const settled = await maybe(
    tx,
    sql<Settled>`
      update login_activity a set located_at = app_now(), city = ${city}, country = ${country},
        is_suspicious = a.activity_type = 'Account Login' and ${isUnfamiliar(country)}
      where a.id = ${id} and a.located_at is null
      returning a.user_id, a.session_id, a.is_suspicious`,
  );
  if (!settled) return;
  await sql`update auth.sessions set city = ${city}, country = ${country}
    where id = ${settled.session_id}`.execute(tx);
  if (settled.is_suspicious) await notifyOfSignIn(tx, config, id);
}

/**
 * Not the first sign-in, and its country or device is new among the recent ones. A country is new only if one was
 * known before.
 */
function isUnfamiliar(country: string | null) {
  const before = sql`
    from login_activity b where b.user_id = a.user_id and b.activity_type = 'Account Login'
      and (b.login_timestamp, b.id) < (a.login_timestamp, a.id)`;
  const recently = sql`${before} and b.login_timestamp > a.login_timestamp - make_interval(days => ${FAMILIAR_DAYS})`;
  return sql`
    exists (select 1 ${before}) and (
      not exists (select 1 ${recently} and b.device is not distinct from a.device)
      or (${country}::text is not null
        and exists (select 1 ${before} and b.country is not null)
        and not exists (select 1 ${recently} and b.country = ${country})))`;
}
