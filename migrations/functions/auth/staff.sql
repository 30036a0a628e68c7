-- A role of the staff applies only with a verified second factor, and until it lapses. With a password alone its holder has
-- an ordinary user's rights: in the policies, through `auth.may()`, and in conversations, which staff leave when they lose
-- their last factor, as when they lose the role. Which roles have a permission is generated (`roles_with.sql`).
create or replace function auth.may(permission text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    and exists (select 1 from public.user_roles r
      where r.user_id = auth.uid() and r.role = any (auth.roles_with(permission)) and r.until > public.app_now())
    and exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
grant execute on function auth.may(text) to anon, authenticated, service_role;

-- Losing the last second factor revokes every role: otherwise anyone with the password could enrol a new factor and act
-- as staff. The roles' rows are locked first, as by staff joining a conversation; revoking them removes them from
-- conversations.
create or replace function auth.staff_without_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.user_roles r where r.user_id = old.user_id for update;
  if not found or exists (
    select 1 from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified') then
    return null;
  end if;
  with gone as (delete from public.user_roles r where r.user_id = old.user_id returning r.role)
    insert into auth.audit_events (user_id, kind, ip, user_agent, detail)
      select old.user_id, 'role_taken', '', '', jsonb_build_object('role', gone.role,
        'because', 'the last second factor went')
      from gone;
  return null;
end $$;

-- Whether a person holds a role with a permission now, whatever their session has proven.
create or replace function auth.holds(person uuid, permission text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles r
    where r.user_id = person and r.role = any (auth.roles_with(permission)) and r.until > public.app_now())
$$;

-- Removes a person from the conversations they take part in as staff and may no longer, with a message that they left.
-- Their tickets wait again. Chats are locked first, as everywhere else.
create or replace function staff_leaves(person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  v_roles text[] := array_remove(array[
    case when not auth.holds(person, 'support.answer') then 'agent' end,
    case when not auth.holds(person, 'disputes.decide') then 'arbiter' end], null);
  v_ids uuid[];
begin
  select array_agg(p.chat_id order by p.chat_id) into v_ids from public.chat_participants p
    where p.user_id = person and p.role = any (v_roles);
  perform 1 from public.chats c where c.id = any (v_ids) order by c.id for update;
  with gone as (
      delete from public.chat_participants p where p.user_id = person and p.chat_id = any (v_ids)
        and p.role = any (v_roles) returning p.chat_id, p.role, p.shown_id),
    turn as (
      update public.chats c set last_seq = c.last_seq + 1,
        last_message_at = clock_timestamp() + (select k.ahead from public.app_clock k)
      from gone g where c.id = g.chat_id returning c.id, c.last_seq, c.last_message_at, g.role, g.shown_id),
    ticket as (
      update public.support_tickets s set last_seq = t.last_seq from turn t
      where s.chat_id = t.id and s.assigned_to = person and s.status <> 'resolved')
    insert into public.messages (chat_id, seq, sender_role, kind, event, created_at)
      select t.id, t.last_seq, 'system', 'event', jsonb_build_object('kind', t.role || '_left', 'by', t.role,
        'actor_id', t.shown_id), t.last_message_at
      from turn t;
  update public.support_tickets s set status = 'waiting', assigned_to = null,
      waiting_since = coalesce(s.waiting_since, public.app_now())
    where 'agent' = any (v_roles) and s.assigned_to = person and s.status in ('assigned', 'pending_customer');
end $$;
