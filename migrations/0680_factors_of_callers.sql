-- Taking a caller's role asks whether the person has a verified factor (server/platform/db/take-role.ts). The wire's
-- login reads that, and nothing else of a factor, from the table: a function that runs as its owner cannot be part of
-- a statement's plan. A node of an older version may go on asking the function.
grant usage on schema auth to authenticator;
grant select (user_id, status) on auth.mfa_factors to authenticator;
