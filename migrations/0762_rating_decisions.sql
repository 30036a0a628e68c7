-- Comments of ratings that the staff hid, and what was decided about each, newest last. The text of a hidden comment is
-- here alone, so nothing that reads trader_ratings shows it; the stars stay. Read by procedures only.
create table rating_decisions (
  id uuid primary key default uuidv7(),
  rating_id uuid not null constraint rating_decisions_rating_id_fkey references trader_ratings (id) on delete cascade,
  is_hidden boolean not null,
  comment text not null constraint rating_decisions_comment check (length(comment) between 1 and 500),
  reason_code text not null constraint rating_decisions_reason_code check (
    reason_code in ('insult', 'personal_data', 'threat', 'advertising', 'not_about_the_order', 'mistake')),
  note text not null constraint rating_decisions_note check (length(note) between 3 and 500),
  decided_by uuid constraint rating_decisions_decided_by_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now()
);
create index rating_decisions_rating on rating_decisions (rating_id, id desc);
create index rating_decisions_decided_by on rating_decisions (decided_by) where decided_by is not null;
select app_secure('rating_decisions');
revoke update, delete on rating_decisions from app_service;

-- Whether the newest decision hides the comment.
alter table trader_ratings add column is_comment_hidden boolean not null default false,
  add constraint trader_ratings_hidden_has_no_text check (not is_comment_hidden or comment is null);
revoke select on trader_ratings from anon, authenticated;
grant select (id, trader_id, rater_id, rating, comment, rated_on) on trader_ratings to anon, authenticated;
create index trader_ratings_newest on trade_ratings (updated_at desc, rating_id);
