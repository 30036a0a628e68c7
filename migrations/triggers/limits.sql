create or replace trigger of_others before insert on limit_overrides
  for each row execute function limit_overrides_of_others();
