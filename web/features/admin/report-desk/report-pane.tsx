import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReportContext } from '#core/chats/message-reports-wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { DecideReport } from '#web/features/admin/report-desk/decide-report.tsx';
import { RetainedMessageLine } from '#web/features/admin/report-desk/retained-message-line.tsx';
import {
  CHAT_LABELS,
  REASON_LABELS,
  REPORT_LABELS,
  REPORT_TONES,
} from '#web/features/admin/report-desk/report-labels.ts';
import { ReportPerson } from '#web/features/admin/report-desk/report-person.tsx';
import { reportQuery } from '#web/features/admin/report-desk/report-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** One report: the messages around it, who the two are, and the decision. */
export function ReportPane({ reportId, onBack }: { reportId: string; onBack: () => void }) {
  const query = useQuery(reportQuery(reportId));
  return (
    <div className="h-full overflow-y-auto">
      <div className="px-1 md:hidden">
        <IconButton icon={ArrowLeft} label={t('Reports')} onClick={onBack} />
      </div>
      <DeskQuery query={query} failed={t('Couldn’t load the report')} rows={6}>
        {(data) => <Found found={data as ReportContext} />}
      </DeskQuery>
    </div>
  );
}

function Found({ found }: { found: ReportContext }) {
  const userId = useUserId();
  const { report, people, messages, note, trade_id } = found;
  const list = useRef<HTMLOListElement>(null);
  const isOwn = [report.reporter.id, report.reported.id].includes(userId);
  useEffect(() => {
    list.current?.querySelector('[data-reported]')?.scrollIntoView({ block: 'nearest' });
  }, [report.id]);
  return (
    <div className="min-h-full min-[80rem]:grid min-[80rem]:grid-cols-[minmax(0,1fr)_344px]">
      <div className="min-w-0">
        <header className="flex flex-col gap-2 px-4 pt-1 pb-4 md:px-6 md:pt-5">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-display text-lg font-bold">{t(REASON_LABELS[report.reason])}</h2>
            <Chip tone={REPORT_TONES[report.status]}>{t(REPORT_LABELS[report.status])}</Chip>
          </div>
          <p className="text-sm text-ink2">
            {t('A message of {handle}', { handle: report.reported.handle })}{' '}
            {t(CHAT_LABELS[report.chat_type])}
            {trade_id && (
              <>
                {' · '}
                <TextLink to={`/admin/escrow-ops?case=${trade_id}`}>{t('The order')}</TextLink>
              </>
            )}
          </p>
          {note && <p className="max-w-prose wrap-anywhere">“{note}”</p>}
        </header>
        <ol
          ref={list}
          aria-label={t('The conversation around it')}
          className="border-t border-line"
        >
          {messages.map((message) => (
            <RetainedMessageLine
              key={message.id}
              {...{ message, people }}
              isReported={message.id === report.message_id}
            />
          ))}
        </ol>
      </div>
      <aside
        aria-label={t('Decision')}
        className="flex flex-col gap-6 border-line bg-s1 p-4 max-[80rem]:border-t md:p-5 min-[80rem]:border-l"
      >
        {people.map((person) => (
          <ReportPerson key={person.role} person={person} />
        ))}
        {report.status !== 'open' ? (
          <p className="text-ink2">
            {t('{outcome} by {handle}.', {
              outcome: t(REPORT_LABELS[report.status]),
              handle: found.decided_by ?? '–',
            })}
            {found.decision_note && <span className="block">{found.decision_note}</span>}
          </p>
        ) : isOwn ? (
          <p className="text-ink2">
            {t('You are part of this. Another administrator has to decide it.')}
          </p>
        ) : (
          <DecideReport key={report.id} reportId={report.id} handle={report.reported.handle} />
        )}
      </aside>
    </div>
  );
}
