import { usePrefetchQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { ActionNote } from '#web/features/payment/action-note.tsx';
import { ReleaseSheet } from '#web/features/payment/release-sheet.tsx';
import type { Room } from '#web/features/payment/room.ts';
import { helpAddress } from '#web/features/payment/room-help.ts';
import { useOnline } from '#web/lib/online.ts';
import { factorsQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The seller's one button, which only opens the sheet; or what to do when the money is not right. */
export function ReleaseAction({ room, label }: { room: Room; label: string }) {
  const online = useOnline();
  // The sheet asks for a code or for the amount, and knows which when it opens.
  usePrefetchQuery(factorsQuery(useUserId()));
  const [open, setOpen] = useState(false);
  const [doubts, setDoubts] = useState(false);
  return (
    <>
      {doubts && <Doubts room={room} />}
      <ActionBar>
        <Button
          variant="primary"
          size="2xl"
          wide
          disabled={!online}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
        <ActionNote
          advice={room.face.advice}
          hindrance={online ? null : 'You are offline. Releasing waits until the network is back.'}
        />
      </ActionBar>
      <ReleaseSheet
        room={room}
        open={open}
        onClose={() => setOpen(false)}
        onDoubt={() => {
          setOpen(false);
          setDoubts(true);
        }}
      />
    </>
  );
}

function Doubts({ room }: { room: Room }) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className="-order-2 flex scroll-mb-28 gap-3 rounded-card border border-line bg-s1 p-4 outline-none"
      aria-label="Another name or amount"
    >
      <Icon of={Scale} className="mt-0.5 text-ewu" />
      <div className="min-w-0">
        <p className="font-semibold">Do not release</p>
        <p className="mt-0.5 text-sm text-ink2">
          Money from another name may be stolen, and a smaller amount is not what was agreed. Your
          crypto stays with Oja as long as you do not release it. Do not send the money back
          yourself; write to us what your bank app shows.
        </p>
        <a
          href={helpAddress(room, 'another name or amount')}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
        >
          Write to support
        </a>
      </div>
    </section>
  );
}

/** When the advice appears it is read out and scrolled to, also from under a phone's bar. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
