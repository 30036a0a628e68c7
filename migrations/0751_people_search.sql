-- What the staff finds people by: a transaction's hash, a whole account number, a session of a bank, and the short
-- reference of an order, the last eight digits of its id.
create index deposits_by_hash on deposits (tx_hash);
create index withdrawals_by_hash on withdrawals (tx_hash) where tx_hash is not null;
create index payouts_by_session on payouts (session_id) where session_id is not null;
create index bank_accounts_of_number on bank_accounts (account_number);
create index trades_by_reference on trades ("right"(id::text, 8));
-- Who else logged in from a network address.
create index login_activity_address on login_activity (ip_address, login_timestamp desc) where ip_address is not null;
-- What changed or refused somebody's sign-in, among the many rows of sessions that are renewed.
create index audit_events_security on auth.audit_events (user_id, created_at desc)
  where kind in ('sign_in_refused', 'password_changed', 'password_refused', 'email_changed', 'phone_changed',
    'factor_verified', 'factor_refused', 'factor_removed', 'factors_reset', 'recovery_code_used',
    'refresh_token_reused', 'handle_reopened');
