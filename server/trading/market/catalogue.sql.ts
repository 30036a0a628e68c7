import { sql } from 'kysely';

/** The newest change of the staff to what `column` names, as the wire shows it; null where there was none. */
export function lastChangeOf(column: 'bank_code' | 'payment_method_id', id: string) {
  return sql`(select jsonb_build_object('is_active', c.is_active, 'reason', c.reason, 'created_at', c.created_at,
      'changed_by', (select p.handle from trader_profiles p where p.id = c.changed_by))
    from catalogue_changes c where c.${sql.ref(column)} = ${sql.ref(id)} order by c.id desc limit 1)`;
}

/** A change as the wire shows it. */
export interface CatalogueChange {
  readonly is_active: boolean;
  readonly reason: string;
  readonly changed_by: string | null;
  readonly created_at: string;
}
