import { clsx } from 'clsx';
import type { RetainedMessage, ReportContext } from '#core/chats/message-reports-wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

/** One message as it was, with every wording it had. */
export function RetainedMessageLine({
  message,
  people,
  isReported,
}: {
  message: RetainedMessage;
  people: ReportContext['people'];
  isReported: boolean;
}) {
  const { sender_id, sender_role, kind, body, created_at, edited_at, deleted_at } = message;
  const who = people.find(({ id }) => id === sender_id)?.handle ?? roleName(sender_role);
  if (kind === 'event') return null;
  return (
    <li
      className={clsx(
        'border-b border-line px-4 py-2.5 md:px-6',
        isReported && 'bg-s2 shadow-[inset_2px_0_0_var(--ewu)]',
      )}
    >
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <b className="font-semibold">
          {who}
          {isReported && <span className="font-normal text-ewu"> · {t('reported')}</span>}
        </b>
        <span className="text-ink3">{shortTime(new Date(created_at))}</span>
      </p>
      {message.versions.map((version) => (
        <p
          key={version.replaced_at}
          className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink2"
        >
          <span className="text-ink3">
            {t('Until {time}:', { time: shortTime(new Date(version.replaced_at)) })}
          </span>{' '}
          {version.body || t('A file')}
        </p>
      ))}
      {deleted_at ? (
        <p className="mt-1 text-sm text-ink3">
          {t('Deleted at {time}', { time: shortTime(new Date(deleted_at)) })}
        </p>
      ) : (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          {body}
          {message.attachment_name && (
            <span className="text-ink2">
              {body && ' '}
              {t('File: {name}', { name: message.attachment_name })}
            </span>
          )}
          {edited_at && <span className="text-sm text-ink3"> {t('changed')}</span>}
        </p>
      )}
    </li>
  );
}

function roleName(role: RetainedMessage['sender_role']): string {
  if (role === 'agent') return t('Oja support');
  if (role === 'arbiter') return t('Oja dispute agent');
  return role === 'system' ? 'Oja' : t('Another person');
}
