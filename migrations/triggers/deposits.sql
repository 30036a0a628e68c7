create or replace trigger stay before update on deposit_addresses
  for each row execute function deposit_addresses_stay();
create or replace trigger of_an_invoice after insert on deposits
  for each row execute function deposit_of_an_invoice_changed();
create or replace trigger of_an_invoice_changed after update of status on deposits
  for each row when (new.status <> old.status) execute function deposit_of_an_invoice_changed();
