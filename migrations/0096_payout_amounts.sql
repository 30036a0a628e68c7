-- The provider's own amount of a payout is not ours: nothing of it moves until an administrator has settled it.
alter table payouts add column amount_note text check (amount_note in ('open', 'settled'));
alter table payouts drop constraint payouts_attention_check;
alter table payouts add constraint payouts_attention_check check (attention in ('needs_otp', 'float_low',
  'unauthorized', 'not_found', 'overdue', 'late_success', 'cannot_return', 'cost_not_booked', 'provider_gone',
  'amount_differs'));
create index payouts_amount_differs on payouts (provider) where amount_note = 'open';
