-- Of what was held for a payment of an invoice, the minor units that came back to its payer.
create or replace function invoice_returned(p_payment uuid) returns bigint
  language sql stable set search_path = public as $$
  select coalesce(sum(l.units), 0)::bigint from ledger_transactions l
  where l.subject_id = p_payment and l.kind = 'invoice_return'
$$;

-- Whether all that was held for a payment of an invoice came back to its payer; of anything else, false.
create or replace function invoice_came_back(p_subject uuid) returns boolean
  language sql stable set search_path = public as $$
  select coalesce(sum(l.units) = invoice_returned(p_subject), false) from ledger_transactions l
  where l.subject_id = p_subject and l.kind = 'invoice_hold'
$$;
