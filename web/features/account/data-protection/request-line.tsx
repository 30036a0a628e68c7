import { dataRequestState, type DataRequestState } from '#core/data-requests/request-state.ts';
import { DownloadCopy } from '#web/features/account/data-protection/download-copy.tsx';
import type { OwnRequest } from '#web/features/account/data-protection/own-requests-query.ts';
import { TakeBack } from '#web/features/account/data-protection/take-back.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { fullTime, shortTime } from '#web/lib/time/short-time.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';

const STATE_LABELS: Record<DataRequestState, { label: string; tone: Tone }> = {
  making: { label: msg('Being prepared'), tone: 'fitila' },
  ready: { label: msg('Ready'), tone: 'ewe' },
  gone: { label: msg('Deleted'), tone: 'quiet' },
  waiting: { label: msg('Waiting'), tone: 'ewu' },
  due: { label: msg('Being erased'), tone: 'ewu' },
  erased: { label: msg('Erased'), tone: 'quiet' },
  taken_back: { label: msg('Cancelled'), tone: 'quiet' },
  refused: { label: msg('Not erased'), tone: 'fitila' },
};

/** One request: what, when, its status, its deadline, and its actions. */
export function RequestLine({ request }: { request: OwnRequest }) {
  const { kind, created_at } = request;
  const state = dataRequestState(request, useServerNow());
  const { label, tone } = STATE_LABELS[state];
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">
              {kind === 'export' ? t('Copy of your data') : t('Erasure of your account')}
            </b>
            <Chip tone={tone}>{t(label)}</Chip>
          </p>
          <p className="mt-1 text-sm text-ink2">
            {t('Requested {time}', { time: fullTime(new Date(created_at)) })}
          </p>
          <p className="text-sm text-ink2">{whatNext(request, state)}</p>
        </div>
        {state === 'ready' && request.file_name !== null && (
          <DownloadCopy fileName={request.file_name} size={request.file_size ?? 0} />
        )}
        {(state === 'waiting' || state === 'due') && <TakeBack requestId={request.id} />}
      </div>
    </li>
  );
}

function whatNext(request: OwnRequest, state: DataRequestState): string {
  const day = (at: string | null) => (at === null ? '' : fullTime(new Date(at)));
  switch (state) {
    case 'making':
      return t('Answer due by {time}', { time: day(request.due_at) });
    case 'ready':
      return t('Available until {time}', { time: day(request.expires_at) });
    case 'gone':
      return t('The file was deleted. Ask for a new copy when you need one.');
    case 'waiting':
      return t('Happens {time}', { time: shortTime(new Date(request.runs_at)) });
    case 'due':
      return t('Due now. It will happen any moment.');
    case 'erased':
    case 'taken_back':
      return t('Answered {time}', { time: day(request.answered_at) });
    case 'refused':
      return request.reason === 'holds_money'
        ? t('There was money in your wallet. Withdraw it and ask again.')
        : t('An offer, an order or a dispute was open. Finish it and ask again.');
  }
}
