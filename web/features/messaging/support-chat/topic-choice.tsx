import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SUPPORT_TOPICS, type SupportTopic, TOPIC_LABELS } from '#core/support/topics.ts';
import {
  lastTradesQuery,
  supportStateQuery,
} from '#web/features/messaging/support-chat/support-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** The topic before the first message, so that it reaches the right agent. It is optional. */
export function TopicChoice({ topic }: { topic: SupportTopic | null }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const [trade, setTrade] = useState('');
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: (input: { p_topic: SupportTopic; p_trade_id: string | null }) =>
      call('choose_support_topic', input),
    onSuccess: (_answer, { p_topic }) =>
      queryClient.setQueryData(
        supportStateQuery().queryKey,
        (state) => state && { ...state, topic: p_topic },
      ),
  });
  const shown = choose.isPending ? choose.variables.p_topic : topic;
  return (
    <div className="flex flex-col gap-2">
      <p id="support-topic" className="text-sm font-semibold text-ink2">
        {t('What is it about?')}
      </p>
      <div
        role="group"
        aria-labelledby="support-topic"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {SUPPORT_TOPICS.map((value) => (
          <ChoiceChip
            key={value}
            className="shrink-0"
            pressed={shown === value}
            disabled={!online}
            onClick={() => choose.mutate({ p_topic: value, p_trade_id: trade || null })}
          >
            {t(TOPIC_LABELS[value])}
          </ChoiceChip>
        ))}
      </div>
      {(shown === 'trade' || shown === 'payment') && (
        <WhichTrade
          value={trade}
          onChange={(id) => {
            setTrade(id);
            choose.mutate({ p_topic: shown, p_trade_id: id || null });
          }}
        />
      )}
      {choose.error && (
        <p role="alert" className="text-sm text-ewu">
          {refusalOf(choose.error).message}
        </p>
      )}
    </div>
  );
}

function WhichTrade({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useQuery(lastTradesQuery(useUserId()));
  if (!data || data.length === 0) return null;
  return (
    <div className="max-w-md">
      <Select
        label={t('Which order?')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: t('None of these') },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
