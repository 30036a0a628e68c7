create or replace trigger fit after insert or update of units, state, payment_id on invoice_refunds
  for each row execute function invoice_refunds_fit();
