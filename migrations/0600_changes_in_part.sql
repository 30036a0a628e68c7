-- A row of the feed may hold only the columns that its change set, and those that name the row and its people: who
-- delivers it reads the others from the row. The trade engine writes such rows, since a whole image of each costs it a
-- fifth of PostgreSQL's time.
alter table change_feed add column is_whole boolean not null default true;
