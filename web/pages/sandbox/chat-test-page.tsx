import { queryOptions, useQuery } from '@tanstack/react-query';
import { TesterColumn } from '#web/features/public/chat-test/tester-column.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const testChatQuery = queryOptions({
  queryKey: ['chat-test'],
  queryFn: () => call('open_test_chat', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** For developers: two people and an arbiter in one window, with the latency of their messages. */
export default function ChatTestPage() {
  const query = useQuery(testChatQuery);
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        {t('Chat test')}
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink2">
        {t(
          'Two demo traders and a dispute agent in one conversation, each logged in beside you with a live connection of their own. Each message shows how long it took from sending until that person received it.',
        )}
      </p>
      <QueryPart query={query} failed={t('The test conversation did not open')} rows={6}>
        {({ chat_id, people }) => {
          const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
          return (
            <div className="grid gap-4 lg:grid-cols-3">
              {people.map((person) => (
                <TesterColumn key={person.user_id} chatId={chat_id} {...{ person, names }} />
              ))}
            </div>
          );
        }}
      </QueryPart>
    </div>
  );
}
