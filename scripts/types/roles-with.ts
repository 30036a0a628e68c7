import { PERMISSIONS, rolesWith } from '#core/staff/permissions.ts';

/** The list of permissions as the function that policies ask by. */
export function rolesWithFunction(): string {
  const cases = PERMISSIONS.map(
    (permission) => `    when '${permission}' then '{${rolesWith(permission).join(',')}}'`,
  );
  return `-- Written by \`npm run types\` from core/staff/permissions.ts: which roles have a permission; null for what is none.
create or replace function auth.roles_with(permission text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select (case permission
${cases.join('\n')}
  end)::text[]
$$;
grant execute on function auth.roles_with(text) to authenticated;
`;
}
