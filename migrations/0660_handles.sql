-- A handle without what the eye passes over: marks, case, spaces, signs, and letters that are drawn alike. Two handles of
-- one shape could be taken for each other.
create function handle_shape(handle text) returns text language sql immutable strict parallel safe
  set search_path = '' as $$
  select regexp_replace(
    translate(
      lower(regexp_replace(normalize(handle, nfkd), '[\u0300-\u036f]', '', 'g')),
      'аα4@сϲԁеε3ғіιı1!|lјϳмոоο0рρгѕ5$тτ7υսуγ',
      'aaaaccdeeefiiiiiiijjmnooopprssstttuuyy'),
    '[\s._’''-]', '', 'g')
$$;
create index trader_profiles_handle_shape on trader_profiles (handle_shape(handle));

-- Who chose their handle, and what they were called before. Everybody chooses once; support may open the choice again.
-- A former handle still leads to its owner and is never given to another person.
create table handle_choices (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint handle_choices_user_id_fkey references trader_profiles (id) on delete cascade,
  former_handle text not null,
  chosen_at timestamptz not null default app_now(),
  reopened_at timestamptz
);
create index handle_choices_user_id on handle_choices (user_id);
create unique index handle_choices_once on handle_choices (user_id) where reopened_at is null;
create index handle_choices_former_folded on handle_choices (lower(former_handle));
create index handle_choices_former_shape on handle_choices (handle_shape(former_handle));
select app_secure('handle_choices');
