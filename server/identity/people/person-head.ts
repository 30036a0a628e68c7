import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { maskedEmail, maskedPhone } from '#server/identity/people/mask.ts';
import { maskedName } from '#server/money/transfers/masked-name.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

type Head = PersonFile['head'];

interface HeadRow extends Omit<Head, 'name'> {
  readonly full_name: string | null;
  readonly figures: PersonFile['figures'];
}

/** Who a person is, masked, with their figures on the market. Error: USER_NOT_FOUND. */
export async function personHead(
  db: Db,
  userId: string,
): Promise<{ readonly head: Head; readonly figures: PersonFile['figures'] }> {
  const found = await maybe(
    db,
    sql<{ row: HeadRow }>`
      select json_build_object('id', p.id, 'handle', t.handle, 'avatar_url', t.avatar_url, 'full_name', p.full_name,
        'email', u.email,
        'phone', coalesce(u.phone, (select n.phone_number from user_phone_numbers n where n.user_id = p.id)),
        'address', coalesce(
          (select concat_ws(', ', a.city, a.state) from user_addresses a where a.user_id = p.id
            order by a.is_default desc, a.id desc limit 1),
          nullif(concat_ws(', ', p.city, p.state), '')),
        'level', p.kyc_level, 'is_verified', p.verification_level = 'verified', 'is_business', p.is_business,
        'has_second_factor', p.mfa_enabled, 'language', p.language, 'member_since', t.member_since,
        'last_seen_at', t.last_seen_at, 'is_erased', u.deleted_at is not null,
        'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r
          where r.user_id = p.id and r.until > app_now()),
        'blocks', (select coalesce(json_agg(distinct b.block), '[]') from account_restrictions r, unnest(r.blocks) b(block)
          where r.user_id = p.id and r.closed_at is null and (r.ends_at is null or r.ends_at > app_now())),
        'figures', json_build_object('completed', t.completed_trades, 'failed', t.failed_trades,
          'completion_rate_30d', t.completion_rate_30d, 'release_seconds', t.avg_release_seconds,
          'people', t.verified_counterparties, 'disputes_lost', t.disputes_lost, 'score', t.reputation_score)) as row
      from profiles p join trader_profiles t on t.id = p.id join auth.users u on u.id = p.id
      where p.id = ${userId}`,
  );
  if (!found) throw new AppError('USER_NOT_FOUND');
  const { full_name, email, phone, figures, ...head } = found.row;
  const masked = {
    name: maskedName(full_name),
    email: maskedEmail(email),
    phone: maskedPhone(phone),
  };
  return { head: { ...head, ...masked }, figures };
}
