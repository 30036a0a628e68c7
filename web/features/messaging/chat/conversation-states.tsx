import { Ban, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatLine } from '#core/chats/wire.ts';
import { otherOf } from '#web/features/messaging/chat/people.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The message field, or why nothing more can be sent here. */
export function WhySilent({
  line,
  userId,
  children,
}: {
  line: ChatLine;
  userId: string;
  children: ReactNode;
}) {
  if (line.is_closed) {
    return (
      <Silent icon={Lock}>
        {t('This order ended a while ago, so its conversation is closed. You can still read it.')}
      </Silent>
    );
  }
  if (line.is_blocked && line.type === 'direct') {
    const name = otherOf(line, userId)?.handle ?? t('this person');
    return (
      <Silent icon={Ban}>
        {t('You blocked {name}. Unblock them in the menu above to write again.', { name })}
      </Silent>
    );
  }
  return children;
}

function Silent({ icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-sm text-ink2">
      <Icon of={icon} size={18} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const WIDTHS = ['w-52', 'w-36', 'w-64', 'w-44'];

export function ConversationSkeleton() {
  return (
    <SkeletonFrame className="flex flex-1 flex-col justify-end gap-3 p-4">
      <div className="flex flex-col gap-3">
        {WIDTHS.map((width, at) => (
          <Skeleton
            key={width}
            className={`h-12 max-w-[80%] rounded-control! ${width} ${at % 2 === 1 ? 'self-end' : ''}`}
          />
        ))}
      </div>
    </SkeletonFrame>
  );
}
