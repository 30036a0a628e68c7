create or replace trigger derive_mfa_enabled before insert or update on profiles
  for each row execute function profiles_derive_mfa_enabled();
create or replace trigger take_notifications_along after delete on profiles
  for each row execute function profiles_take_notifications_along();
create or replace trigger follow_rules before insert or update on profiles
  for each row execute function profiles_follow_rules();
create or replace trigger show_picture after insert or update of avatar_url on profiles
  for each row execute function profiles_show_picture();
create or replace trigger refuse_rename_in_trades before update of full_name on profiles
  for each row when (new.full_name is distinct from old.full_name) execute function profiles_refuse_rename_in_trades();

create or replace trigger lower_level before update of street_address, city, state, country, phone_verified on profiles
  for each row when ((new.street_address, new.city, new.state, new.country, new.phone_verified)
    is distinct from (old.street_address, old.city, old.state, old.country, old.phone_verified))
  execute function profiles_lower_level();

create or replace trigger administrators_stay before delete on user_roles
  for each row when (old.role = 'admin') execute function administrators_stay();
create or replace trigger administrators_stay_update before update on user_roles
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.user_id <> old.user_id or new.until <= app_now()))
  execute function administrators_stay();
create or replace trigger support_forgets_agents after delete on user_roles
  for each row execute function support_forgets_agents();

create or replace trigger signal_shown after update of handle, avatar_url, verification_level on trader_profiles
  for each row
  when (old.handle is distinct from new.handle or old.avatar_url is distinct from new.avatar_url
    or old.verification_level is distinct from new.verification_level)
  execute function signal_shown_trader();

create or replace trigger limit_rows before insert on user_addresses for each row execute function app_limit_rows(20);
create or replace trigger changed before update on user_addresses
  for each row execute function user_addresses_changed();
