-- A proposal's content is immutable and a decided proposal is final: nothing is confirmed twice.
create or replace function approvals_stay() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.kind, old.subject, old.payload, old.payload_hash, old.changes, old.reason, old.created_at, old.expires_at)
    is distinct from (new.kind, new.subject, new.payload, new.payload_hash, new.changes, new.reason, new.created_at, new.expires_at)
    or (old.status <> 'open' and new.status <> old.status)
  then
    raise exception 'an approval does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
