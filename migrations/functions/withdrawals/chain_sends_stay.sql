-- An assigned nonce is never reassigned, and what is sent is immutable.
create or replace function chain_sends_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.reference, new.chain, new.from_address, new.kind, new.subject_id, new.asset, new.to_address,
      new.derivation_index, new.chain_units, new.gas_limit)
    is distinct from (old.id, old.reference, old.chain, old.from_address, old.kind, old.subject_id, old.asset,
      old.to_address, old.derivation_index, old.chain_units, old.gas_limit)
    or (old.state <> 'queued' and new.nonce is distinct from old.nonce)
    or (old.state in ('final', 'failed', 'cancelled') and new.state <> old.state)
    or (new.state = 'queued' and old.state <> 'queued')
  then
    raise exception 'a send stays what it is';
  end if;
  new.updated_at := app_now();
  return new;
end $$;
