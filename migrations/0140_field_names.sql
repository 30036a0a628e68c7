-- Names of the schema in the words of the field. Whatever is bound by identity (policies, views, keys) follows by
-- itself; functions hold their statements as text, so theirs are written again below with the new names.
alter table trade_notices rename to trade_notifications;
alter table notice_deliveries rename to notification_deliveries;
alter table staff_faces rename to staff_aliases;
alter table staff_aliases rename column face to alias;
alter table kyc_kept_numbers rename to kyc_retained_numbers;
alter table savings_standings rename to savings_accruals;
alter table trader_standings rename to trader_score_inputs;
alter table payouts rename column looks to polls;
alter table payouts rename column next_look_at to next_poll_at;
alter table kyc_documents rename column looks to polls;
alter table kyc_documents rename column next_look_at to next_poll_at;
alter table chain_cursors rename column looked_at to polled_at;
alter table offer_alerts rename column end_told_at to expiry_notified_at;
alter table deposits rename column kept_note to hold_note;
alter table deposits rename column kept_by to hold_noted_by;
alter table deposits rename column kept_at to hold_noted_at;
alter index kyc_kept_persons rename to kyc_retained_persons;
alter trigger chat_face on chat_participants rename to staff_alias;
alter trigger tell on stablecoin_wallets rename to notify;
alter type trade_door_plan rename to trade_engine_plan;
update notification_deliveries set reason = 'already_notified' where reason = 'told_already';

-- Constraints and indexes carry the name of their table or column.
do $$
declare
  renamed constant text[][] := array[
    ['trade_notices', 'trade_notifications'], ['notice_deliveries', 'notification_deliveries'],
    ['staff_faces_face', 'staff_aliases_alias'], ['staff_faces', 'staff_aliases'],
    ['kyc_kept_numbers', 'kyc_retained_numbers'], ['savings_standings', 'savings_accruals'],
    ['trader_standings', 'trader_score_inputs'], ['kept_note', 'hold_note'], ['_looks_', '_polls_'],
    ['messages_event_told_once', 'messages_event_posted_once'], ['offer_alerts_same_wish', 'offer_alerts_same_search'],
    ['offer_alert_firings_told', 'offer_alert_firings_notified']];
  pair text[];
  found record;
begin
  foreach pair slice 1 in array renamed loop
    for found in
      select conrelid::regclass as relation, conname as name from pg_constraint
      where conrelid <> 0 and connamespace = 'public'::regnamespace and strpos(conname, pair[1]) > 0
    loop
      execute format('alter table %s rename constraint %I to %I', found.relation, found.name,
        replace(found.name, pair[1], pair[2]));
    end loop;
    for found in
      select c.relname as name from pg_class c
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and strpos(c.relname, pair[1]) > 0
    loop
      execute format('alter index %I rename to %I', found.name, replace(found.name, pair[1], pair[2]));
    end loop;
  end loop;
end $$;

do $$
declare
  renamed constant text[][] := array[
    ['trade_door', 'execute_trade_steps'], ['trade_door_banned', 'trade_engine_banned'],
    ['trade_door_furnish', 'trade_engine_furnish'], ['trade_door_lock_out', 'trade_engine_lock_out'],
    ['trade_door_put_back', 'trade_engine_put_back'], ['trade_door_refuse', 'trade_engine_refuse'],
    ['trade_door_refuse_overdrafts', 'trade_engine_refuse_overdrafts'],
    ['trade_door_running_limit', 'trade_engine_running_limit'], ['trade_door_sums', 'trade_engine_sums'],
    ['chat_face', 'chat_participants_alias'], ['chat_voice', 'chat_sender_id'], ['face_in', 'staff_alias'],
    ['stablecoin_wallets_tell', 'stablecoin_wallets_notify']];
  words constant text[][] := renamed || array[
    ['trade_door_plan', 'trade_engine_plan'], ['trade_notices', 'trade_notifications'],
    ['notice_deliveries', 'notification_deliveries'], ['staff_faces', 'staff_aliases'],
    ['kyc_kept_numbers', 'kyc_retained_numbers'], ['savings_standings', 'savings_accruals'],
    ['trader_standings', 'trader_score_inputs'], ['next_look_at', 'next_poll_at'], ['looks', 'polls'],
    ['face', 'alias']];
  pair text[];
  found record;
  definition text;
begin
  foreach pair slice 1 in array renamed loop
    for found in
      select oid::regprocedure as signature from pg_proc
      where proname = pair[1] and pronamespace = 'public'::regnamespace
    loop
      execute format('alter function %s rename to %I', found.signature, pair[2]);
    end loop;
  end loop;
  for found in
    select p.oid, p.prosrc from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
      and p.prokind = 'f' and p.prolang <> (select oid from pg_language where lanname = 'c')
  loop
    definition := pg_get_functiondef(found.oid);
    foreach pair slice 1 in array words loop
      definition := regexp_replace(definition, '\m' || pair[1] || '\M', pair[2], 'g');
    end loop;
    if definition <> pg_get_functiondef(found.oid) then execute definition; end if;
  end loop;
end $$;
