-- One word means one thing, as docs/glossary.md says: a place was an offer's row in a list, the index of a key, where
-- money or work is, and an account outside; to keep was to limit, to retain and to refuse.

alter table offer_places rename to offer_listings;
alter table offer_listings rename constraint offer_places_pkey to offer_listings_pkey;
alter index offer_places_price rename to offer_listings_price;
alter index offer_places_completion rename to offer_listings_completion;
alter index offer_places_release rename to offer_listings_release;
alter index offer_places_rank rename to offer_listings_rank;
alter index offer_places_verified rename to offer_listings_verified;
alter index offer_places_creator rename to offer_listings_creator;
alter index offer_places_most rename to offer_listings_most;
alter index offer_places_least rename to offer_listings_least;

alter table deposit_addresses rename place to derivation_index;
alter table deposit_addresses rename constraint deposit_addresses_place_key to deposit_addresses_derivation_index_key;
alter table deposit_addresses rename constraint deposit_addresses_place_check to deposit_addresses_derivation_index_check;
alter sequence deposit_places_evm rename to derivation_indexes_evm;
alter sequence deposit_places_tron rename to derivation_indexes_tron;
alter table chain_sends rename place to derivation_index;
alter table chain_sends rename constraint kinds_have_their_words to kinds_have_their_columns;

alter table reconciliation_lines rename place to location;
alter table reconciliation_lines rename constraint reconciliation_lines_place_check to reconciliation_lines_location_check;
alter table treasury_moves rename place to location;
alter table job_openings rename place to location;
alter table job_openings rename constraint job_openings_place_check to job_openings_location_check;
alter view if exists wallet_subjects rename place to external_account;
alter view if exists wallet_subjects rename place_tail to external_account_tail;

alter function is_picture_address(uuid, text) rename to is_picture_url;
alter table messages rename words to search_vector;
alter table storage.buckets rename kept_bytes to stored_bytes_limit;
alter table storage.buckets rename constraint buckets_kept_bytes_check to buckets_stored_bytes_limit_check;
alter index audit_findings_standing rename to audit_findings_open;
alter index chain_alarms_standing rename to chain_alarms_open;

alter table offer_alert_firings drop constraint offer_alert_firings_outcome_check;
drop index offer_alert_firings_notified;
update offer_alert_firings set outcome = 'notified' where outcome = 'told';
alter table offer_alert_firings add constraint offer_alert_firings_outcome_check
  check (outcome in ('shown', 'notified', 'counted'));
create index offer_alert_firings_notified on offer_alert_firings (alert_id, fired_at) where outcome = 'notified';

-- Made again under their new names by functions/, triggers/ and policies/; the triggers go with their functions.
drop function if exists app_keep_few() cascade;
drop function if exists keep_past_payment_details() cascade;
drop function if exists kyc_documents_keep_number() cascade;
drop function if exists payouts_keep_their_terms() cascade;
drop function if exists profiles_keep_mfa_true() cascade;
drop function if exists profiles_keep_name_in_trades() cascade;
drop function if exists storage.keep_newest_pictures() cascade;
drop function if exists storage.judges_chat_file(text, timestamptz);
drop trigger if exists keep_transitions on trades;
drop policy if exists own_pictures_anew on storage.objects;
