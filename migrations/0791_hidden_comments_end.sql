-- The text of a hidden comment ends with its author's account, and after 180 days; what was decided stays.
alter table rating_decisions alter column comment drop not null;
grant update (comment) on rating_decisions to app_service;
