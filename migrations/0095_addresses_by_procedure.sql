-- An address that coins may leave to comes into the book by a procedure alone: it asks for the second factor, looks at
-- what is wrong with the address and writes to its owner. The table takes no new rows from the wire.
revoke insert on stablecoin_wallets from authenticated;
drop policy shown_just_now on stablecoin_wallets;
