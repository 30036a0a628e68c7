-- Only this trigger sets when an account accepts payouts: a day after it was added, restored or changed.
create or replace function bank_accounts_hold() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    new.payouts_from := new.created_at + interval '24 hours';
  elsif (new.bank_code, new.account_number, new.account_name, new.fiat_currency) is distinct from
        (old.bank_code, old.account_number, old.account_name, old.fiat_currency)
      or (old.removed_at is not null and new.removed_at is null) then
    new.payouts_from := app_now() + interval '24 hours';
  else
    new.payouts_from := old.payouts_from;
  end if;
  return new;
end $$;
