-- Refunds of a payment give no more than came. Its row is locked by whoever writes one.
create or replace function invoice_refunds_fit() returns trigger language plpgsql as $$
begin
  if (select sum(r.units) > (select p.units from invoice_payments p where p.id = new.payment_id)
      from invoice_refunds r where r.payment_id = new.payment_id and r.state not in ('cancelled', 'expired')) then
    raise exception 'more would go back than was paid' using errcode = 'check_violation', constraint = 'invoice_refunds_fit';
  end if;
  return null;
end $$;
