-- Each decided change of a setting of core/settings/registry.ts. A change holds from `effective_at` on, unless a newer one
-- was decided before that; from `ends_at` on the default holds again. The tables of the wire, app_settings and
-- security_settings, show the value that holds. Read by procedures only.
create table setting_changes (
  id uuid primary key default uuidv7(),
  key text not null constraint setting_changes_key check (key ~ '^[a-z][a-z0-9_.-]{0,79}$'),
  version int not null constraint setting_changes_version check (version > 0),
  old_value jsonb not null,
  value jsonb not null constraint setting_changes_value check (pg_column_size(value) <= 65536),
  reason text not null constraint setting_changes_reason check (length(reason) between 3 and 500),
  effective_at timestamptz not null,
  ends_at timestamptz,
  changed_by uuid constraint setting_changes_changed_by_fkey references profiles (id) on delete set null,
  approved_by uuid constraint setting_changes_approved_by_fkey references profiles (id) on delete set null,
  approval_id uuid constraint setting_changes_approval_id_fkey references approvals (id),
  created_at timestamptz not null,
  constraint setting_changes_once unique (key, version),
  constraint setting_changes_end_later check (ends_at > effective_at),
  constraint setting_changes_are_decided_before check (effective_at >= created_at),
  constraint setting_changes_take_two_people check (changed_by <> approved_by)
);
create index setting_changes_changed_by on setting_changes (changed_by) where changed_by is not null;
create index setting_changes_approved_by on setting_changes (approved_by) where approved_by is not null;
create index setting_changes_approval_id on setting_changes (approval_id) where approval_id is not null;
select app_secure('setting_changes');
revoke delete on setting_changes from app_service;
