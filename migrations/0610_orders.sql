-- One's own orders are listed by side and kind of end, each in the order of its time. Completed ones have their index,
-- running ones are few; these are for those that were cancelled.
create index trades_seller_cancelled on trades (seller_id, updated_at desc)
  where status = 'cancelled' and purchased_amount is not null;
create index trades_buyer_cancelled on trades (buyer_id, updated_at desc)
  where status = 'cancelled' and purchased_amount is not null;
