import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { ChatLine } from '#core/chats/wire.ts';
import { chatLineQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { nextStep } from '#web/features/messaging/chat/next-step.ts';
import { OjaMark } from '#web/features/messaging/chat/oja-mark.tsx';
import { chatName, otherOf } from '#web/features/messaging/chat/people.ts';
import { usePresenceStatus } from '#web/features/messaging/chat/use-presence-status.ts';
import { ConversationMenu } from '#web/features/messaging/chat/conversation-menu.tsx';
import { cryptoOf, fiatOf } from '#web/features/messaging/chat/trade-amounts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The header of a conversation: the other person, their presence, and the trade's next step. */
export function ConversationHeader({
  chatId,
  withTrade = true,
  heading = true,
}: {
  chatId: string;
  /** Left out where the trade is on the same page. */
  withTrade?: boolean;
  /** Whether it is the page's own heading. */
  heading?: boolean;
}) {
  const { data: line } = useQuery(chatLineQuery(chatId));
  if (!line) {
    return (
      <div className="flex h-17 shrink-0 items-center gap-3 border-b border-line px-4">
        <Skeleton className="size-10 shrink-0 rounded-full!" />
        <Skeleton className="h-4 w-36" />
      </div>
    );
  }
  return (
    <header className="shrink-0 border-b border-line">
      <Person line={line} heading={heading} />
      {withTrade && line.trade && <Trade line={line} trade={line.trade} />}
    </header>
  );
}

function Person({ line, heading }: { line: ChatLine; heading: boolean }) {
  const userId = line.your_id;
  const isSupport = line.type === 'support' && line.your_role === 'customer';
  const other = isSupport ? null : otherOf(line, userId);
  const { online, text } = usePresenceStatus(other);
  const name = chatName(line, userId);
  const Name = heading ? 'h1' : 'h2';
  return (
    <div className="flex h-17 items-center gap-3 px-4">
      {other ? (
        <Avatar
          id={other.user_id}
          picture={other.avatar_url}
          size="md"
          {...(online !== undefined && { online })}
        />
      ) : (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-cloth text-aro">
          <Knot size={22} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <Name tabIndex={-1} className="min-w-0 truncate text-base leading-6 font-semibold">
            {name}
          </Name>
          {other?.is_verified && <VerifiedMark />}
          {isSupport && <OjaMark />}
        </div>
        <p className="truncate text-sm text-ink2">
          {isSupport ? t('Replies here, and never asks for your password or a code') : text}
        </p>
      </div>
      <ConversationMenu line={line} other={other} />
    </div>
  );
}

function Trade({ line, trade }: { line: ChatLine; trade: NonNullable<ChatLine['trade']> }) {
  const offsetMs = useServerOffset();
  const step = nextStep(line);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2">
      <p className="flex items-center gap-2.5 text-sm text-ink2">
        <StatusChip status={trade.status as ShownStatus} />
        <span className="truncate max-sm:sr-only">
          {t('Order {reference}', { reference: tradeReference(trade.id) })}
        </span>
      </p>
      <p className="col-span-2 row-start-2 text-sm sm:col-span-1">
        <Amounts crypto={cryptoOf(trade)} fiat={fiatOf(trade)} />
        {trade.status === 'in_payment' && trade.completion_timeout !== null && (
          <>
            {' · '}
            <CountdownLine deadline={trade.completion_timeout} serverOffsetMs={offsetMs} />
          </>
        )}
      </p>
      {step && (
        <ButtonLink
          to={`/trade/${trade.id}/payment`}
          size="sm"
          variant={step.isDue ? 'primary' : 'outline'}
          className="col-start-2 row-start-1 sm:row-span-2"
        >
          {step.label}
        </ButtonLink>
      )}
    </div>
  );
}

function Amounts({ crypto, fiat }: { crypto: string; fiat: string | null }): ReactNode {
  return (
    <span className="font-semibold whitespace-nowrap">
      {crypto}
      {fiat && <span className="font-normal text-ink2"> {t('for {fiat}', { fiat })}</span>}
    </span>
  );
}
