-- A leaf is one part of a person's balance, at a place of its own, so that whoever is shown their neighbours sees nobody's
-- balance (core/liabilities/split-balance.ts). Of the days before, whose leaves were whole balances, no proof is handed
-- out any more; their roots stay, and proofs that people saved are checked as before.
delete from liability_leaves;
delete from liability_nodes;
alter table liability_leaves add column part smallint not null default 0 check (part >= 0);
drop index liability_leaves_person;
create unique index liability_leaves_person on liability_leaves (user_id, day, part);
alter table liability_roots add column parts int not null default 1 check (parts > 0);  -- leaves of each person
