import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState, type Ref } from 'react';
import { fillReply } from '#web/features/admin/support-desk/fill-reply.ts';
import { SHORT_TOPIC_LABELS } from '#core/support/topics.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { CannedReply, ListedTicket } from '#core/support/wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { AnswerSheet } from '#web/features/admin/support-desk/answer-sheet.tsx';
import { repliesQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Canned replies; those of the ticket's topic come first. */
export function ReadyAnswers({
  ref,
  ticket,
  onUse,
}: {
  /** Of the field one searches in. */
  ref: Ref<HTMLInputElement>;
  ticket: ListedTicket;
  /** Inserts the text where the agent writes; null while they cannot write in the conversation. */
  onUse: ((text: string) => void) | null;
}) {
  const query = useQuery(repliesQuery());
  const [wanted, setWanted] = useState('');
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const facts = {
    handle: ticket.customer.handle,
    trade: ticket.trade_id && tradeReference(ticket.trade_id),
  };
  return (
    <section aria-label={t('Saved replies')}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-ink2">{t('Saved replies')}</h3>
        <Button size="sm" variant="ghost" className="-mr-3" onClick={() => setEdited('new')}>
          <Icon of={Plus} size={18} />
          {t('New')}
        </Button>
      </div>
      <TextInput
        ref={ref}
        label={t('Search saved replies')}
        labelHidden
        type="search"
        placeholder={t('Search')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      <DeskQuery query={query} failed={t('Couldn’t load the saved replies')}>
        {(replies) => {
          const found = foundReplies(replies, wanted, ticket.topic);
          if (found.length === 0) {
            return (
              <p className="mt-3 text-sm text-ink3">
                {wanted === '' ? t('No saved replies yet.') : t('No saved reply contains this.')}
              </p>
            );
          }
          return (
            <ul className="mt-2">
              {found.map((reply) => (
                <li key={reply.id} className="flex items-start border-b border-line">
                  <button
                    type="button"
                    disabled={onUse === null}
                    onClick={() => onUse?.(fillReply(reply.body, facts))}
                    className="min-h-11 min-w-0 flex-1 py-2 text-left text-sm not-disabled:hover:bg-s2"
                  >
                    <span className="block font-semibold">
                      {reply.title}
                      {reply.topic && (
                        <span className="font-normal text-ink3">
                          {' '}
                          · {t(SHORT_TOPIC_LABELS[reply.topic])}
                        </span>
                      )}
                    </span>
                    <span className="line-clamp-2 text-ink2">{fillReply(reply.body, facts)}</span>
                  </button>
                  <IconButton
                    icon={Pencil}
                    label={t('Edit {title}', { title: reply.title })}
                    onClick={() => setEdited(reply)}
                    className="-mr-2"
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </DeskQuery>
      {edited && (
        <AnswerSheet reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function foundReplies(
  replies: readonly CannedReply[],
  wanted: string,
  topic: ListedTicket['topic'],
): CannedReply[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, body }: CannedReply) => {
    const text = `${title} ${body}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const distance = (reply: CannedReply) => (reply.topic === topic ? 0 : reply.topic ? 2 : 1);
  return replies.filter(fits).toSorted((a, b) => distance(a) - distance(b));
}
