import { clsx } from 'clsx';
import { CheckCheck, CircleX, Clock, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { onToast } from '#web/lib/toast.ts';
import type { ToastMessage, TradeTone } from '#web/lib/toast-message.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface Look {
  icon: LucideIcon;
  block: string;
}

const TONES: Record<TradeTone, Look> = {
  done: { icon: CheckCheck, block: 'tint-ewe text-ewe' },
  waiting: { icon: Clock, block: 'tint-fitila text-fitila' },
  alert: { icon: TriangleAlert, block: 'tint-ewu text-ewu' },
};

const KINDS: Record<Exclude<ToastMessage['kind'], 'trade'>, Look> = {
  info: { icon: Info, block: 'bg-s3 text-ink2' },
  success: TONES.done,
  error: { icon: CircleX, block: 'tint-ewu text-ewu' },
};

/** Draws toasts: top right on a desk, above the tabs on a phone, three at most. */
export default function Toaster() {
  useEffect(
    () =>
      onToast((message) => {
        sonner.custom((id) => <Toast message={message} close={() => sonner.dismiss(id)} />, {
          duration: message.duration,
        });
      }),
    [],
  );
  const narrow = window.matchMedia('(width < 48rem)').matches;
  return (
    <Sonner
      position={narrow ? 'bottom-center' : 'top-right'}
      offset={{ top: 76, right: 32 }}
      mobileOffset={{ bottom: 92, left: 16, right: 16 }}
      visibleToasts={3}
      gap={8}
      expand
      style={{ fontFamily: 'var(--font-text)', '--width': '26rem' } as React.CSSProperties}
    />
  );
}

function Toast({ message, close }: { message: ToastMessage; close: () => void }) {
  const { icon, block } = lookOf(message);
  return (
    <div
      role={message.kind === 'error' ? 'alert' : 'status'}
      className="flex w-full min-w-0 items-stretch overflow-hidden rounded-control border border-line bg-raised text-ink shadow-overlay md:w-104"
    >
      <span className={clsx('flex w-12 shrink-0 items-center justify-center', block)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 px-4 py-2.5">
        <p className="text-base leading-6 font-semibold">{message.title}</p>
        {message.description && <p className="text-sm text-ink2">{message.description}</p>}
      </div>
      <ToastWay action={message.action} close={close} />
    </div>
  );
}

function lookOf({ kind, tone = 'waiting' }: ToastMessage): Look {
  return kind === 'trade' ? TONES[tone] : KINDS[kind];
}

function ToastWay({ action, close }: { action: ToastMessage['action']; close: () => void }) {
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
