create or replace trigger move_forward before update of status on payouts for each row
  when (new.status is distinct from old.status) execute function payouts_move_forward();
create or replace trigger fixed_terms before update of user_id, bank_code, account_number, amount, fee, stamp_duty,
    provider,
    reference on payouts for each row
  when ((new.user_id, new.bank_code, new.account_number, new.amount, new.fee, new.stamp_duty, new.provider,
    new.reference) is distinct from (old.user_id, old.bank_code, old.account_number, old.amount, old.fee,
    old.stamp_duty, old.provider, old.reference)) execute function payouts_refuse_new_terms();
