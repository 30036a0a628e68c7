create or replace trigger stay before update on chain_sends for each row execute function chain_sends_stay();
