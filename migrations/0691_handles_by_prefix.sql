-- Traders whose handles begin with what somebody types, whatever its case.
create index trader_profiles_handle_prefix on trader_profiles (lower(handle) text_pattern_ops);
