-- One that blocks signing in is followed as a ban, by auth.users.
create or replace trigger offers_follow_restriction after insert or update of blocks, ends_at, closed_at
  on account_restrictions for each row when (new.blocks && '{out,trade}' and not 'login' = any (new.blocks))
  execute function offers_follow_restriction();
