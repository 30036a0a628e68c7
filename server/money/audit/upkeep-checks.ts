import { sql } from 'kysely';
import { type Check, sqlCheck } from '#server/money/audit/check.ts';
import { JOBS } from '#server/platform/jobs/schedule.ts';

/** Checks of people, of schema constraints, and that nothing stays undelivered. */
export const UPKEEP_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'second-factor-flag-is-true',
      meaning: 'A profile says 2FA is on exactly where a verified factor exists.',
      of: 'people',
      when: 'whole',
    },
    () => sql`
      select p.id as subject, p.mfa_enabled from profiles p
      where p.mfa_enabled <> exists (
        select 1 from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')`,
  ),
  sqlCheck(
    {
      name: 'tables-guard-their-rows',
      meaning:
        'Every table forces row-level security, every view asks as its reader, no function is open to everyone.',
      of: 'relations',
      when: 'whole',
    },
    () => sql`
      select n.nspname || '.' || c.relname as subject, 'no forced row-level security' as problem
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
          and not (c.relrowsecurity and c.relforcerowsecurity)
      union all
      select n.nspname || '.' || c.relname, 'a view that asks as its owner'
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'v'
          and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)
      union all
      select n.nspname || '.' || p.proname, 'runs as its owner wherever names lead'
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'auth', 'storage') and p.prosecdef
          and not exists (select 1 from unnest(p.proconfig) s where s like 'search_path=%')
      union all
      select n.nspname || '.' || p.proname, 'everybody may call it'
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'auth', 'storage') and (p.proacl is null or exists (
          select 1 from aclexplode(p.proacl) a where a.grantee = 0 and a.privilege_type = 'EXECUTE'))`,
  ),
  sqlCheck(
    {
      name: 'books-are-append-only',
      meaning:
        'The triggers that keep the ledger, histories and seals from being changed are there and on.',
      of: 'triggers',
      when: 'live',
    },
    () => sql`
      select w.of || '.' || w.name as subject, coalesce(g.tgenabled::text, 'missing') as state
      from (values ('ledger_transactions', 'append_only'), ('ledger_transactions', 'append_only_truncate'),
        ('ledger_transactions', 'one_asset'), ('ledger_accounts', 'accounts_stay'),
        ('ledger_accounts', 'accounts_stay_update'), ('trade_events', 'append_only'), ('trades', 'trades_stay'),
        ('trades', 'refuse_transitions'), ('record_seals', 'append_only'), ('ledger_blocks', 'append_only'),
        ('liability_roots', 'append_only'), ('admin_events', 'append_only'), ('admin_events', 'follow_the_chain'),
        ('admin_seals', 'append_only')) w (of, name)
      left join pg_trigger g on g.tgrelid = to_regclass('public.' || w.of) and g.tgname = w.name
      where g.tgenabled is distinct from 'O' and g.tgenabled is distinct from 'A'`,
  ),
  sqlCheck(
    {
      name: 'seals-are-a-chain',
      meaning: 'Every seal of the record follows the one before it and none is missing.',
      of: 'seals',
      when: 'whole',
    },
    () => sql`
      select s.n as subject, s.hash from (
        select n, hash, prev_hash, lag(hash) over w as before, lag(n) over w as number
        from record_seals window w as (order by n)) s
      where (s.number is null and s.n <> 1) or s.n <> s.number + 1 or s.prev_hash <> s.before`,
  ),
  sqlCheck(
    {
      name: 'messages-leave',
      meaning: 'No message waits five minutes past its time to be sent.',
      of: 'messages',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select id as subject, channel, attempts, created_at from outgoing_messages
      where status = 'queued' and next_at < app_now() - interval '5 minutes'`,
  ),
  sqlCheck(
    {
      name: 'changes-are-trimmed',
      meaning:
        'The feed of live changes holds what is new and nothing older than a quarter of an hour.',
      of: 'changes',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select 'change_feed' as subject, f.created_at from (
        select created_at from change_feed order by id limit 1) f
      where f.created_at < clock_timestamp() - interval '15 minutes'`,
  ),
  sqlCheck(
    {
      name: 'jobs-run',
      meaning:
        'Every recurring job has ended well within its interval and five minutes of when it was due.',
      of: 'jobs',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select s.name as subject, j.due_at, j.started_at, j.last_success_at, j.failing_since, j.last_error
      from unnest(${JOBS.map(({ task }) => task)}::text[],
        ${JOBS.map(({ everySeconds }) => everySeconds)}::int[]) s (name, seconds)
      join recurring_jobs j using (name)
      where j.due_at < clock_timestamp() - interval '5 minutes'
        -- Tried again and again; one that runs each hour has tried at least once more.
        or j.failing_since < clock_timestamp() - make_interval(mins => 5, secs => s.seconds)`,
  ),
];
