-- Whoever takes a caller's role finds out once whether the second factor is met, and states for whom
-- (`oja.second_factor_met_by`, see server/platform/db/take-role.ts). The policies compare that with the claims, in plain
-- SQL that is inlined into every statement. Missing, empty, malformed or stated for somebody else, it refuses.
create or replace function auth.aal_satisfied() returns boolean language sql stable as
  $$ select coalesce(nullif(current_setting('oja.second_factor_met_by', true), '') = auth.jwt() ->> 'sub', false) $$;
