import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Role } from '#server/supabase/rest/catalog.ts';

export interface ColumnRow {
  readonly relation: string;
  readonly is_view: boolean;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly default_sql: string | null;
  readonly select_roles: Role[];
  readonly insert_roles: Role[];
  readonly update_roles: Role[];
  readonly delete_roles: Role[];
}

export interface ConstraintRow {
  readonly relation: string;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: string[];
  readonly target: string | null;
  readonly target_columns: string[] | null;
}

export function readColumns(db: Db, names: readonly string[]): Promise<ColumnRow[]> {
  return rows(
    db,
    sql<ColumnRow>`
      select c.relname::text as relation, c.relkind = 'v' as is_view, a.attname::text as name,
        format_type(a.atttypid, null) as type,
        not a.attnotnull as nullable,
        (a.atthasdef or a.attidentity <> '') as has_default,
        case when a.attidentity = 'd' then format('nextval(%L::regclass)',
            pg_get_serial_sequence(format('public.%I', c.relname), a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default_sql,
        array(select r from unnest(w.roles) r where has_column_privilege(r, c.oid, a.attnum, 'select')) as select_roles,
        array(select r from unnest(w.roles) r where has_column_privilege(r, c.oid, a.attnum, 'insert')) as insert_roles,
        array(select r from unnest(w.roles) r where has_column_privilege(r, c.oid, a.attnum, 'update')) as update_roles,
        array(select r from unnest(w.roles) r where has_table_privilege(r, c.oid, 'delete')) as delete_roles
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      cross join (select array['anon', 'authenticated', 'service_role'] as roles) w
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and c.relname = any(${names}::text[])
      order by c.relname, a.attnum`,
  );
}

export function readConstraints(db: Db, names: readonly string[]): Promise<ConstraintRow[]> {
  return rows(
    db,
    sql<ConstraintRow>`
      select c.relname::text as relation, k.conname::text as name, k.contype::text as kind,
        array(select a.attname::text from unnest(k.conkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.at) as columns,
        case when k.contype = 'f' then t.relname::text end as target,
        case when k.contype = 'f' then array(
          select a.attname::text from unnest(k.confkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num order by u.at) end as target_columns
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      left join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
      where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])
        and k.contype in ('p', 'u', 'f')
      order by c.relname, k.conname`,
  );
}
