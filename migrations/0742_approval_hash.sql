-- What a proposal would do, hashed when it was made: whoever confirms it runs exactly that.
alter table approvals
  add column payload_hash text constraint payload_hash_is_one check (payload_hash ~ '^[0-9a-f]{64}$');
