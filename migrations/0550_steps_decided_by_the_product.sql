-- Steps of trades are decided by the product (server/money/ledger/steps/), no longer by functions here.
drop function if exists execute_trade_steps;
drop function if exists trade_engine_refuse;
drop function if exists trade_engine_lock_out;
drop function if exists trade_engine_put_back;
drop function if exists trade_engine_banned;
drop function if exists trade_engine_running_limit;
drop function if exists trade_engine_sums;
drop type if exists trade_engine_plan;
