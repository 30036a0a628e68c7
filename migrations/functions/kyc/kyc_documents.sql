-- A decision is final, whatever is reported later and in whatever order.
create or replace function kyc_documents_stay_decided() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a decided identity check does not change';
end $$;

create or replace function kyc_documents_retain_number() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.kyc_retained_numbers (number_hash, user_id, approved_at, forget_after, person_keys)
    values (old.number_hash, old.user_id, old.reviewed_at, public.app_now() + interval '5 years', old.person_keys)
    on conflict do nothing;
  return null;
end $$;
