import { type RawBuilder, sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import type { Market } from '#tests/supabase/rest/rest-market.ts';

export const TRON_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
export const EVM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Rows of Ada's, and some of Bola's, in every table that a market by itself leaves empty. */
export async function fillEveryTable({
  server,
  ada,
  bola,
  chidi,
  runningTradeId,
  openOfferId,
}: Market): Promise<void> {
  const { db } = server.oja;
  const put = (statement: RawBuilder<unknown>) => rows(db, statement);
  for (const { userId } of [ada, bola]) {
    await put(sql`insert into user_presence (user_id, status, platform, last_seen_at)
      values (${userId}, 'online', 'web', date_trunc('minute', app_now(), 'UTC'))`);
    await put(sql`insert into kyc_documents (user_id, document_type, last_four)
      values (${userId}, 'bvn', '6789')`);
    await put(sql`insert into verification_documents (user_id, document_type)
      values (${userId}, 'utility_bill')`);
    await put(sql`insert into funds_statements (user_id, sources, purpose)
      values (${userId}, '{salary}', 'trading')`);
    await put(sql`insert into user_addresses (user_id, street_address, city, state)
      values (${userId}, '12 Marina', 'Lagos', 'Lagos')`);
    await put(
      sql`insert into consents (user_id, version, channel) values (${userId}, '2026-01', 'visit')`,
    );
    await put(sql`insert into limit_refusals (user_id, product, code, worth_ngn, raised_by)
      values (${userId}, 'transfer', 'TRANSFER_LIMIT_REACHED', 12000000, 'verified')`);
    await put(sql`insert into onboarding_records (user_id, seen_at) values (${userId}, app_now())`);
    await put(sql`insert into payouts (user_id, bank_account_id, bank_code, bank_name, account_number, account_name,
        amount, fee, stamp_duty, provider, reference)
      values (${userId}, uuidv7(), '044', 'Access Bank', '0123456780', 'ADA OBI', 100, 10, 0, 'sandbox',
        'po-' || ${userId})`);
    await put(sql`insert into stablecoin_wallets (user_id, network, asset, address)
      values (${userId}, 'ethereum', 'USDT', ${EVM_ADDRESS})`);
    await put(sql`
      with made as (
        insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${userId}, 'evm', nextval('derivation_indexes_evm'), ${`0x${userId.replaceAll('-', '')}00000000`})
        returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations_needed)
      select ${userId}, id, 'sandbox', 'USDT', 100000000, 1000000, ${EVM_ADDRESS}, ${`0x${userId}`}, 0, 7, '0xblock', 6
      from made`);
  }
  await put(sql`insert into payment_proofs (trade_id, ipfs_hash, proof_image_url)
    values (${runningTradeId}, 'bafkreihash', 'proofs/receipt.webp')`);
  await put(sql`insert into bank_credits (provider, session_id, trade_id, escrow_id, seller_id, buyer_id, state,
      amount, expected, sender_name, account_number, paid_at)
    select 'sandbox', 'session-of-a-market', t.id, e.id, t.seller_id, t.buyer_id, 'underpaid', 1000, t.total_fiat,
      'BOLA ADE', '9000000000', app_now()
    from trades t join escrow e on e.trade_id = t.id where t.id = ${runningTradeId}`);
  await put(sql`insert into disputes (trade_id, raised_by, reason)
    values (${runningTradeId}, ${bola.userId}, 'Paid, not released')`);
  await put(sql`insert into dispute_statements (dispute_id, trade_id, author_id, author_role, kind, body, body_sha256)
    select id, trade_id, buyer_id, 'buyer', 'statement', 'Paid at noon', repeat('0', 64) from disputes
    where trade_id = ${runningTradeId}`);
  await put(sql`insert into settlement_proposals (trade_id, dispute_id, proposed_by, trade_status, kind, expires_at)
    select trade_id, id, buyer_id, 'disputed', 'release', app_now() + interval '1 day' from disputes
    where trade_id = ${runningTradeId}`);
  await put(sql`insert into dispute_decisions (dispute_id, trade_id, kind, outcome, reason_code, arbiter_id)
    select d.id, d.trade_id, 'decided', 'completed', 'payment_confirmed', ${chidi.userId} from disputes d
    where d.trade_id = ${runningTradeId}`);
  await put(sql`insert into offer_links (trade_id, creator_id, token)
    select id, creator_id, 'Zm9yLXdob2V2ZXItaGFzLWl0' from trades where creator_id = ${ada.userId} limit 1`);
  await put(sql`insert into offer_accounts (trade_id, method_id, creator_id, bank_account_id)
    select t.id, 'bank-transfer', t.creator_id, b.id from trades t
    join bank_accounts b on b.user_id = t.creator_id where t.creator_id = ${ada.userId} limit 1
    on conflict do nothing`);
  await put(sql`insert into saved_offer_filters (user_id, name, filter)
    values (${ada.userId}, 'Cheap', '{"p_trade_type": "sell", "p_asset": "USDT"}')`);
  await put(sql`
    with waiting as (
      insert into offer_alerts (user_id, side, asset, fiat_currency, expires_at)
      select person, 'buy', 'USDT', 'NGN', app_now() + interval '30 days'
      from unnest(array[${ada.userId}, ${bola.userId}]::uuid[]) person returning id, user_id)
    insert into offer_alert_firings (alert_id, user_id, trade_id, terms_version, outcome)
    select id, user_id, ${runningTradeId}, 0, 'notified' from waiting`);
  await put(sql`insert into notification_preferences (user_id, topic, channel, is_enabled)
    values (${ada.userId}, 'offers', 'email', true), (${bola.userId}, 'people', 'push', true)`);
  await put(sql`insert into notification_schedules (user_id, quiet_from, quiet_to)
    values (${ada.userId}, 1320, 420), (${bola.userId}, null, null)`);
  await put(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, device)
    values (${ada.userId}, 'https://fcm.googleapis.com/fcm/send/ada', 'key', 'secret', 'Chrome on Android')`);
  await put(
    sql`insert into telegram_links (user_id, chat_id, username) values (${ada.userId}, '4100000001', 'ada_obi')`,
  );
  await put(
    sql`insert into trader_blocks (blocker_id, blocked_id) values (${ada.userId}, ${bola.userId})`,
  );
  await put(
    sql`insert into trader_trusts (truster_id, trusted_id) values (${ada.userId}, ${bola.userId})`,
  );
  await put(sql`
    with said as (
      insert into trader_ratings (trader_id, rater_id, rating, comment)
      values (${ada.userId}, ${bola.userId}, 5, 'Released at once') returning id)
    insert into trade_ratings (trade_id, rater_id, trader_id, rating_id)
    select ${runningTradeId}, ${bola.userId}, ${ada.userId}, id from said`);
  await put(sql`insert into trader_lockouts (user_id, reason, step, locked_until)
    values (${ada.userId}, 'cancels', 1, app_now())`);
  await put(sql`insert into chats (type, trade_id, participant_ids) values
    ('trade', ${runningTradeId}, array[${ada.userId}, ${bola.userId}]::uuid[]),
    ('support', null, array[${ada.userId}]::uuid[])`);
  await put(sql`insert into chat_participants (chat_id, user_id, role)
    select c.id, u, case when c.type = 'support' then 'customer' when u = ${ada.userId} then 'seller' else 'buyer' end
    from chats c, unnest(c.participant_ids) u`);
  await put(sql`insert into messages (chat_id, seq, sender_id, sender_role, kind, body, client_id)
    select c.id, 1, ${ada.userId}, case c.type when 'support' then 'customer' else 'seller' end, 'text', 'Hello',
      uuidv7() from chats c`);
  await put(sql`update chats set last_seq = 1, last_message_at = app_now()`);
  await put(sql`insert into chat_preferences (chat_id, user_id, is_muted)
    select c.id, u, true from chats c, unnest(c.participant_ids) u`);
  for (const [one, other] of [
    [ada, bola],
    [bola, chidi],
  ] as const) {
    await put(sql`insert into message_reports (message_id, chat_id, reporter_id, reported_id, reason, excerpt)
      select id, chat_id, ${one.userId}, ${other.userId}, 'spam', 'Hello' from messages limit 1`);
    await put(sql`insert into offer_auto_replies (trade_id, user_id, body)
      select id, ${one.userId}, 'I am here' from trades where id = ${one === ada ? openOfferId : runningTradeId}`);
  }
  for (const { userId } of [ada, bola]) {
    await put(sql`insert into support_tickets (chat_id, customer_id, topic, waiting_since, first_seq, last_seq)
      select id, ${userId}, 'deposit', app_now(), 1, 1 from chats where type = 'support' limit 1`);
    await put(sql`insert into chat_restrictions (user_id, until, reason)
      values (${userId}, app_now() + interval '1 day', 'spam')`);
  }
  await put(sql`insert into canned_replies (title, body) values ('Hello', 'Hello {handle}.')`);
  await put(sql`insert into app_settings (key, value, is_public) values
    ('market.notice', '{"text": "Welcome"}', true), ('risk.review_above', '5000000', false)`);
  await put(sql`insert into rate_quotes (source, from_currency, to_currency, mid_rate, quoted_at)
    values ('quidax', 'USDT', 'NGN', 1512.5, app_now())`);
  await put(sql`insert into dollar_quotes (source, asset, bid, ask, quoted_at)
    values ('kraken', 'USDC', 0.9998, 1.0001, app_now())`);
  await put(sql`insert into rate_decisions (admin_id, from_currency, to_currency, mid_rate, note)
    values (${ada.userId}, 'USDT', 'NGN', 1512.5, 'Markets are down')`);
  await put(sql`
    with approved as (
      insert into approvals (kind, payload, changes, reason, proposed_by, expires_at)
      values ('trade_fees', '{}', '[]', 'As decided', ${ada.userId}, app_now() + interval '1 day') returning id)
    insert into asset_fee_changes (asset, seller_fee_bp, effective_at, reason, approval_id)
    select 'USDT', 40, app_now() + interval '1 day', 'As decided', id from approved`);
  await put(sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
    values ('USDT', 'NGN', app_now(), 1512.5, 'quidax')`);
  await put(sql`insert into referral_codes (user_id, code) values (${ada.userId}, 'ADA2ADA3')`);
  await put(sql`
    with brought as (
      insert into referrals (referrer_id, referee_id, status, qualified_at)
      values (${ada.userId}, ${bola.userId}, 'rewarded', app_now()) returning id)
    insert into referral_rewards (user_id, referral_id, asset, amount)
    select ${ada.userId}, id, 'USDT', 1.5 from brought`);
  for (const { userId } of [ada, bola]) {
    await put(sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
      values (${userId}, 'Ada Stores', 'ADA')`);
    await put(sql`insert into merchant_events (id, merchant_id, is_test, seq, type, api_version, data)
      values ('evt_' || translate(substr(replace(${userId}, '-', ''), 1, 22), '0', 'z'), ${userId}, false, 1,
        'invoice.opened', date '2026-12-01', '{}')`);
    await put(sql`insert into webhook_endpoints (id, merchant_id, is_test, url, signing)
      values ('whe_' || translate(substr(replace(${userId}, '-', ''), 1, 22), '0', 'z'), ${userId}, false,
        'https://shop.example/hooks', 'v1')`);
    await put(sql`insert into api_keys (id, merchant_id, lineage, name, start, scopes, is_test)
      values (substr(replace(${userId}, '-', ''), 17), ${userId}, substr(replace(${userId}, '-', ''), 17), 'Shop',
        'oja_live_sk_abcd', '{events:read}', false)`);
  }
  await put(sql`
    with issued as (
      insert into invoices (public_id, merchant_id, number, currency, subtotal, total, accepts, coins, fee_bp, payee_name,
        payer_user_id, status, issued_at, signature)
      values ('inv_1111111111111111111111', ${ada.userId}, 'ADA-0001', 'NGN', 1000, 1000, '{wallet}', '{USDT}', 50,
        'Ada Stores', ${bola.userId}, 'open', app_now(), 'signed') returning id, merchant_id)
    insert into invoice_payments (public_id, invoice_id, merchant_id, method, asset, units, value, state, payer_id)
    select 'pay_1111111111111111111111', id, merchant_id, 'wallet', 'USDT', 100000000, 1000, 'counted', ${bola.userId}
    from issued`);
  await put(sql`insert into payment_links (token, merchant_id, title, currency, amount, accepts)
    values (repeat('a', 32), ${ada.userId}, 'Dress', 'NGN', 5000, '{wallet}')`);
  await put(sql`insert into merchant_domains (merchant_id, host, proof_token)
    values (${ada.userId}, 'shop.example.ng', repeat('a', 32))`);
  for (const [n, merchant, payer] of [
    [1, ada, bola],
    [2, bola, ada],
  ] as const) {
    await put(sql`
      with planned as (
        insert into recurring_invoices (public_id, merchant_id, payer_user_id, template, currency, total, cadence,
          starts_on, period, next_run_at)
        values (${`rin_${String(n).repeat(22)}`}, ${merchant.userId}, ${payer.userId}, '{}', 'NGN', 1000, 'weekly',
          '2027-01-01', '2027-01-01', '2027-01-01T07:00:00Z') returning id, merchant_id)
      insert into payment_mandates (recurring_id, payer_id, merchant_id, asset, most_units, per, consent_version)
      select id, ${payer.userId}, merchant_id, 'USDT', 100000000, 'month', '2026-12-01' from planned`);
  }
  await put(sql`insert into job_openings (id, title, team, location, kind, summary, body, is_open) values
    ('dispute-officer', 'Dispute officer', 'Escrow desk', 'Lagos', 'full_time', repeat('Reads both sides. ', 3),
      repeat('Decides what is written. ', 3), true),
    ('night-officer', 'Night officer', 'Escrow desk', 'Aba', 'part_time', repeat('Reads both sides. ', 3),
      repeat('Decides what is written. ', 3), false)`);
  await put(sql`
    with came as (
      insert into job_applications (opening_id, full_name, email, link, letter, idempotency_key, request_hash)
      values ('dispute-officer', 'Ngozi Eze', 'ngozi@example.com', 'https://example.com/ngozi', 'I read carefully.',
        'key-of-a-market', sha256('x')) returning id, opening_id)
    insert into job_desk_events (actor_id, kind, opening_id, application_id)
    select ${chidi.userId}, 'application_moved', opening_id, id from came`);
  await put(sql`
    with asked as (
      insert into transfer_requests (requester_id, payer_id, asset, amount, note, status, expires_at, answered_at)
      values (${ada.userId}, ${bola.userId}, 'USDT', 5, 'For lunch', 'declined', app_now() + interval '7 days', app_now())
      returning id)
    insert into scheduled_transfers (sender_id, recipient_id, asset, amount, cadence, day_of_month, period, next_run_at)
    select ${ada.userId}, ${bola.userId}, 'USDT', 5, 'monthly', 31, date '2099-01-31', timestamptz '2099-01-31 07:00Z'
    from asked`);
  await put(sql`insert into withdrawals (user_id, quote_id, chain, asset, units, fee_units, usd_cents, address, status,
      confirmations_needed)
    values (${ada.userId}, gen_random_uuid(), 'sandbox', 'USDT', 1000000000, 5000000, 1000, ${EVM_ADDRESS},
      'cancelled', 6)`);
  await put(sql`insert into transfers (sender_id, recipient_id, asset, amount, value_ngn, note)
    values (${ada.userId}, ${bola.userId}, 'USDT', 5, 7500, 'For lunch')`);
  await put(sql`
    with quoted as (
      insert into convert_quotes (user_id, from_asset, to_asset, side, give_amount, take_amount, from_price, to_price,
        spread_bp, sources, signature, expires_at)
      values (${ada.userId}, 'USDT', 'cNGN', 'give', 1, 1500, 1500, 1, 0, '[]', 'of nobody', app_now()) returning *)
    insert into conversions (user_id, quote_id, from_asset, to_asset, give_amount, take_amount, spread_bp)
    select user_id, id, from_asset, to_asset, give_amount, take_amount, spread_bp from quoted`);
  await put(sql`insert into savings_interest (user_id, asset, day, rate_bp, lowest_balance, amount, carry_before,
      carry_after) values (${ada.userId}, 'USDT', date '2026-01-01', 400, 100, 0.01095890, 0, 1500000)`);
  await put(sql`insert into liability_roots (day, root, leaves, totals, reserves, reserves_hash, is_sandbox, taken_at, head,
      signature)
    values ('2026-11-20', repeat('a', 64), 2, '{"USDT": "700"}', '{"taken_at": "2026-11-20T00:00:00Z", "lines": []}',
      repeat('b', 64), true, app_now(), '{}', 'signed')`);
  await put(sql`insert into liability_leaves (day, position, user_id, hash, sums) values
    ('2026-11-20', 0, ${ada.userId}, repeat('c', 64), '{500,0,0,0}'),
    ('2026-11-20', 1, ${bola.userId}, repeat('d', 64), '{200,0,0,0}')`);
  await put(sql`insert into data_requests (user_id, kind, due_at, runs_at) values
    (${ada.userId}, 'export', app_now() + interval '30 days', app_now()),
    (${bola.userId}, 'erasure', app_now() + interval '30 days', app_now() + interval '7 days')`);
}
