create or replace trigger append_only before update or delete on liability_roots
  for each row execute function liability_roots_are_append_only();
create or replace trigger append_only_truncate before truncate on liability_roots
  for each statement execute function liability_roots_are_append_only();
