-- The change of a setting that holds now: the newest one whose time has come and which no newer one replaced before that.
create or replace function setting_change_now(p_key text) returns setof setting_changes
  language sql stable rows 1 set search_path = public as $$
  select c.* from setting_changes c
  where c.key = p_key and c.effective_at <= app_now() and not exists (select from setting_changes n
    where n.key = c.key and n.version = c.version + 1 and n.created_at < c.effective_at)
  order by c.version desc limit 1
$$;

-- The stored value of a setting at this moment; null where the default of the registry holds. What was never changed
-- through the registry is read from the table that shows it. Asked for each acceptance, so its plans are kept.
create or replace function setting_value(p_key text) returns jsonb
  language plpgsql stable set search_path = public as $$
declare
  v_change setting_changes;
begin
  if exists (select from setting_changes where key = p_key) then
    select * into v_change from setting_change_now(p_key);
    if found then
      return case when v_change.ends_at <= app_now() then null else v_change.value end;
    end if;
  end if;
  return case p_key
    when 'security.phone_threshold' then (select to_jsonb(phone_threshold) from security_settings)
    when 'security.tfa_threshold' then (select to_jsonb(tfa_threshold) from security_settings)
    when 'security.kyc_threshold' then (select to_jsonb(kyc_threshold) from security_settings)
    else (select value from app_settings where key = p_key) end;
end
$$;

-- What was decided stays as it was decided. Only an account that is deleted is no longer named.
create or replace function setting_changes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['changed_by', 'approved_by'] = to_jsonb(old) - array['changed_by', 'approved_by']
    and (new.changed_by is null or new.changed_by = old.changed_by)
    and (new.approved_by is null or new.approved_by = old.approved_by) then
    return new;
  end if;
  raise exception 'a change of a setting stays as it was decided';
end
$$;
