-- Kobo on top of the whole naira, so that one credit at a seller's bank names one trade. Null where the
-- currency takes none, and for trades that were accepted before there were any.
alter table trades
  add column total_tail smallint constraint total_tail_range check (total_tail between 1 and 99),
  add constraint open_has_no_tail check (status <> 'open' or total_tail is null);

-- A seller's running trades by total: of those with a tail no two are alike, those without stand outside.
create unique index trades_kobo_tail on trades (seller_id, total_fiat, total_tail)
  where status in ('in_payment', 'processing', 'disputed');
drop index trades_seller_running;

-- Nor do two people run two trades of one amount by one way to pay, which nobody could tell apart at the bank.
create unique index trades_no_twins on trades (buyer_id, seller_id, payment_method_id, amount,
    (case when total_tail is not null then true end))
  where status in ('in_payment', 'processing', 'disputed');
drop index trades_buyer_running;
