-- Who is not signed in sees people who trade, and nobody else: those who completed a trade, and those with an offer
-- that the reader may see. The offer is asked under the reader's own policies, by trades_open_of_creator. When
-- somebody was last here is for who is signed in.
drop policy anyone on trader_profiles;
create policy signed_in on trader_profiles for select to authenticated using (true);
create policy who_trades on trader_profiles for select to anon
  using (completed_trades > 0 or exists (
    select from trades t where t.creator_id = trader_profiles.id and t.status = 'open'));

revoke select on trader_profiles from anon;
grant select (id, handle, avatar_url, verification_level, completed_trades, failed_trades, success_rate,
  avg_release_seconds, avg_payment_seconds, member_since, completed_30d, completion_rate_30d,
  verified_counterparties, rating_average, rating_count, trusted_by, first_trade_on, slow_releases, disputes_lost,
  reputation_score) on trader_profiles to anon;
