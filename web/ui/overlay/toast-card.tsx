import { clsx } from 'clsx';
import { CheckCheck, CircleX, Clock, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import type { ToastMessage, TradeTone } from '#web/lib/i18n/toast-message.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface ToastStyle {
  icon: LucideIcon;
  block: string;
}

const TONES: Record<TradeTone, ToastStyle> = {
  done: { icon: CheckCheck, block: 'tint-ewe text-ewe' },
  waiting: { icon: Clock, block: 'tint-fitila text-fitila' },
  alert: { icon: TriangleAlert, block: 'tint-ewu text-ewu' },
};

const KINDS: Record<Exclude<ToastMessage['kind'], 'trade'>, ToastStyle> = {
  info: { icon: Info, block: 'bg-s3 text-ink2' },
  success: TONES.done,
  error: { icon: CircleX, block: 'tint-ewu text-ewu' },
};

/** One toast with its icon and its optional action. */
export function Toast({ message, close }: { message: ToastMessage; close: () => void }) {
  const { icon, block } = toastStyleOf(message);
  return (
    <div
      data-toast
      role={message.kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full min-w-0 animate-enter items-stretch overflow-hidden rounded-control border border-line bg-raised text-ink shadow-overlay"
    >
      <span className={clsx('flex w-12 shrink-0 items-center justify-center', block)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 px-4 py-2.5">
        <p className="text-base leading-6 font-semibold">{t(message.title)}</p>
        {message.description && <p className="text-sm text-ink2">{t(message.description)}</p>}
      </div>
      <ToastActionLink action={message.action} close={close} />
    </div>
  );
}

function toastStyleOf({ kind, tone = 'waiting' }: ToastMessage): ToastStyle {
  return kind === 'trade' ? TONES[tone] : KINDS[kind];
}

function ToastActionLink({ action, close }: { action: ToastMessage['action']; close: () => void }) {
  if (!action) return null;
  const className = 'flex items-center px-4 text-sm whitespace-nowrap';
  if ('to' in action) {
    return (
      <TextLink to={action.to} onClick={close} className={className}>
        {action.label}
      </TextLink>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        action.onClick();
        close();
      }}
      className={`${className} font-semibold text-aro hover:underline`}
    >
      {action.label}
    </button>
  );
}
