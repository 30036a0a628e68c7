create or replace function liability_roots_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'liability_roots is append-only';
end $$;
