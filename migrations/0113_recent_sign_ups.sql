-- What was lately signed up, by address: with and without an account alike. Whoever types the password of a
-- sign-up is told "not confirmed" by this alone, so that the sentence does not tell who has an account.
create table auth.recent_sign_ups (
  address_hash text primary key,
  password_hash text,  -- null once two signed the address up with two passwords
  sent_at timestamptz not null
);
create index recent_sign_ups_old on auth.recent_sign_ups (sent_at);
