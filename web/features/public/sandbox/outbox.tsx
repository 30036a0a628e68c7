import { useQuery } from '@tanstack/react-query';
import { OutboxMessageCard } from '#web/features/public/sandbox/outbox-message.tsx';
import { outboxQuery } from '#web/features/public/sandbox/outbox-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** The messages to `to`, or all of them; polled. */
export function Outbox({ to }: { to: string }) {
  const { data: messages, isError, isFetching, refetch } = useQuery(outboxQuery(to));
  if (!messages) {
    if (!isError) return <SkeletonRows label="Loading messages" />;
    return (
      <ErrorState
        title="Couldn’t load the outbox"
        money="No messages are lost."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (messages.length === 0) {
    return (
      <div className="border-t border-line">
        <EmptyState>
          {to ? `Nothing was sent to ${to} yet.` : 'Nothing was sent yet.'} New messages appear here
          automatically.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="border-b border-line">
      {messages.map((message) => (
        <OutboxMessageCard key={message.id} message={message} />
      ))}
    </div>
  );
}
