import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outbox } from '#web/features/public/sandbox/outbox.tsx';
import { text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const TYPING_PAUSE_MS = 300;

const outboxSearch = searchSchema('/sandbox/outbox', { to: text(320) });

/** Every mail and text message this sandbox sent. It is how a newcomer confirms an e-mail. */
export default function OutboxPage() {
  const { to } = useRouteSearch(outboxSearch);
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        Sandbox outbox
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        Emails and text messages do not leave this sandbox. They arrive here, newest first.
      </p>
      <div className="mt-6 mb-8 max-w-104">
        <RecipientFilter to={to} />
      </div>
      <Outbox to={to} />
    </div>
  );
}

/** Filters the list by one address, which is in the page's URL. */
function RecipientFilter({ to }: { to: string }) {
  const change = useChangeSearch(outboxSearch);
  const [typed, setTyped] = useState(to);
  const [followed, setFollowed] = useState(to);

  // A link or the Back button may change the URL while the page is open.
  if (to !== followed) {
    setFollowed(to);
    if (to !== typed.trim()) setTyped(to);
  }

  useEffect(() => {
    const next = typed.trim();
    if (next === to) return;
    const timer = setTimeout(() => change({ to: next }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, to, change]);

  return (
    <TextInput
      label="Only messages to"
      type="text"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="name@example.com or +234…"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      trailing={
        typed && <IconButton icon={X} label="Show all messages" onClick={() => setTyped('')} />
      }
    />
  );
}
