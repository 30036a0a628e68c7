-- The people that the sandbox's test pages make for one run each. They are forgotten afterwards; the row stays, so that
-- their orders are never counted in the market's figures.
create table sandbox_test_people (
  user_id uuid primary key constraint sandbox_test_people_user_id_fkey references profiles (id) on delete cascade,
  run_id uuid not null,
  run_kind text not null constraint sandbox_test_people_run_kind check (run_kind in ('escrow', 'order', 'scenario')),
  role text not null constraint sandbox_test_people_role check (role in ('seller', 'buyer', 'rival')),
  opened_by uuid constraint sandbox_test_people_opened_by_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now(),
  forgotten_at timestamptz,
  constraint sandbox_test_people_role_once unique (run_id, role)
);
create index sandbox_test_people_opened_by on sandbox_test_people (opened_by, created_at desc);
create index sandbox_test_people_to_forget on sandbox_test_people (created_at) where forgotten_at is null;
select app_secure('sandbox_test_people');
