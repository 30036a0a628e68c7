-- How many files of a trade a person has uploaded. Bypasses RLS, because the policies themselves call it.
create or replace function storage.trade_files_of(bucket text, trade uuid, owner uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from storage.objects o
    where o.bucket_id = bucket and o.owner_id = owner and starts_with(o.name, trade::text || '/')
$$;
grant execute on function storage.trade_files_of(text, uuid, uuid) to authenticated;

-- A late claim needs the receipt of the expired run. The buyer is no longer a party of the trade, so the bucket checks
-- whether it expired on them, within the time allowed for a late claim.
create or replace function storage.ran_out_lately(trade uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.trade_events e
    where e.trade_id = trade and e.kind = 'expired' and e.buyer_id = person
      and e.created_at >= public.app_now() - interval '15 minutes')
$$;
grant execute on function storage.ran_out_lately(uuid, uuid) to authenticated;

-- The buyer uploads proofs while the payment is being made or reviewed; both parties upload evidence while the trade
-- runs. At most twelve files each.
create or replace function storage.may_add_to_trade(bucket text, name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() and (exists (
      select 1 from public.trades t where t.id = storage.trade_of(name) and case bucket
        when 'payment-proofs' then t.buyer_id = owner and t.status in ('in_payment', 'processing')
        when 'dispute-evidence' then owner in (t.seller_id, t.buyer_id)
          and t.status in ('in_payment', 'processing', 'disputed')
        else false end)
      or (bucket = 'payment-proofs' and storage.ran_out_lately(storage.trade_of(name), owner)))
    and storage.trade_files_of(bucket, storage.trade_of(name), owner) < 12
$$;
grant execute on function storage.may_add_to_trade(text, text, uuid) to authenticated;

-- Both parties can read a proof once it is submitted; a later buyer of the trade cannot. Evidence is readable by the
-- two who were parties when it was uploaded.
create or replace function storage.sees_trade_file(bucket text, name text, owner uuid, added timestamptz)
  returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() or case bucket
    when 'payment-proofs' then auth.may('proofs.read') or exists (
      select 1 from public.payment_proofs p
        where p.proof_image_url = name and auth.uid() in (p.seller_id, p.buyer_id))
    when 'dispute-evidence' then auth.may('disputes.read') or exists (
      select 1 from public.trades t
        where t.id = storage.trade_of(name) and auth.uid() in (t.seller_id, t.buyer_id)
          and owner in (t.seller_id, t.buyer_id) and added >= t.accepted_at)
    else false end
$$;
grant execute on function storage.sees_trade_file(text, text, uuid, timestamptz) to authenticated;
