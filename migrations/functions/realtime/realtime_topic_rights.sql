-- Who may read and write in the private topic of a trade, a chat or a person. Evaluated as the caller on join and on
-- every token change: the policies of the tables it reads apply too, so a person who cannot see a trade has no access
-- to its topic. Unknown topics are denied. Security invoker. In a chat's topic only the product writes, apart from
-- typing messages.
create or replace function realtime_topic_rights(p_topic text) returns table (may_read boolean, may_write boolean)
  language plpgsql stable set search_path = '' as $$
declare
  v_kind text := split_part(p_topic, ':', 1);
  v_id uuid;
  v_belongs boolean := false;
begin
  if current_user = 'service_role' then
    return query select true, true;
    return;
  end if;
  -- Only the canonical spelling of an id is accepted: otherwise one trade would have several topics.
  if p_topic ~ '^(trade|user|chat):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_id := split_part(p_topic, ':', 2)::uuid;
  end if;
  if v_id is not null and auth.uid() is not null and auth.second_factor_met() then
    v_belongs := case v_kind
      when 'user' then v_id = auth.uid()
      when 'trade' then exists (
        select 1 from public.trades t
        where t.id = v_id and (t.seller_id = auth.uid() or t.buyer_id = auth.uid()))
      when 'chat' then v_id = any (public.my_chats())
      else false
    end;
  end if;
  return query select v_belongs, v_belongs;
end $$;
grant execute on function realtime_topic_rights(text) to anon, authenticated, service_role;
