-- What the staff turned off or on in the catalogues of banks and payment methods, newest last. The list of a bank provider
-- turns on again no bank whose newest change is off. Read by procedures only.
create table catalogue_changes (
  id uuid primary key default uuidv7(),
  bank_code text constraint catalogue_changes_bank_code_fkey references banks (code),
  payment_method_id text constraint catalogue_changes_payment_method_id_fkey references payment_methods (id),
  is_active boolean not null,
  reason text not null constraint catalogue_changes_reason check (length(reason) between 3 and 500),
  changed_by uuid constraint catalogue_changes_changed_by_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now(),
  constraint catalogue_changes_are_of_one check (num_nonnulls(bank_code, payment_method_id) = 1)
);
create index catalogue_changes_bank on catalogue_changes (bank_code, id desc) where bank_code is not null;
create index catalogue_changes_method on catalogue_changes (payment_method_id, id desc)
  where payment_method_id is not null;
create index catalogue_changes_changed_by on catalogue_changes (changed_by) where changed_by is not null;
select app_secure('catalogue_changes');
revoke update, delete on catalogue_changes from app_service;
