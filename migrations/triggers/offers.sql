create or replace trigger have_an_end before insert on saved_offer_filters
  for each row execute function saved_offer_filters_have_an_end();
