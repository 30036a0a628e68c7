create or replace trigger take_parties before insert on payment_proofs for each row execute function app_take_parties();
