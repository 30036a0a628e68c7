import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  type ReceivedMessage,
  type TesterPerson,
  useTester,
} from '#web/features/public/chat-test/use-tester.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** One of the three: received messages, latency, and a field to send one. */
export function TesterColumn({
  chatId,
  person,
  names,
}: {
  chatId: string;
  person: TesterPerson & { readonly name: string; readonly role: string };
  names: ReadonlyMap<string, string>;
}) {
  const tester = useTester(chatId, person);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useAppForm({
    defaultValues: { text: '' },
    send: ({ text }) => {
      const body = text.trim();
      if (body === '') return;
      form.restart();
      setProblem(null);
      // The next message can be typed while this one is on its way.
      tester.send(body).catch((error: unknown) => {
        form.set('text', body);
        setProblem(refusalOf(error).message);
      });
    },
  });
  return (
    <section
      aria-label={person.name}
      className="flex h-120 min-w-0 flex-col rounded-card border border-line"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="min-w-0 truncate font-semibold">{person.name}</h2>
        <Chip tone={tester.state === 'live' ? 'ewe' : tester.state === 'failed' ? 'ewu' : 'quiet'}>
          {tester.state === 'live'
            ? t('Live')
            : tester.state === 'failed'
              ? t('Not joined')
              : t('Joining…')}
        </Chip>
      </header>
      <div
        role="log"
        aria-label={t('What {name} sees', { name: person.name })}
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-3"
      >
        {tester.received.length === 0 && (
          <p className="py-6 text-center text-sm text-ink3">{t('No messages yet.')}</p>
        )}
        <ul className="flex flex-col gap-2">
          {tester.received.map(({ message, ms }) => (
            <Line
              key={message.seq}
              message={message}
              ms={ms}
              from={message.sender_id === null ? null : (names.get(message.sender_id) ?? null)}
            />
          ))}
        </ul>
      </div>
      {(problem ?? tester.problem) && (
        <p role="alert" className="px-4 pb-2 text-sm text-ewu">
          {problem ?? tester.problem}
        </p>
      )}
      <Form className="flex items-end gap-2 border-t border-line p-3" submit={form.submit}>
        <div className="min-w-0 flex-1">
          <TextInput
            label={t('Write as {name}', { name: person.name })}
            autoComplete="off"
            {...form.field('text')}
          />
        </div>
        <Button type="submit" disabled={tester.state !== 'live'} aria-label={t('Send')}>
          <Icon of={SendHorizontal} />
        </Button>
      </Form>
    </section>
  );
}

function Line({ message, ms, from }: ReceivedMessage & { from: string | null }) {
  return (
    <li className="min-w-0">
      <p className="flex justify-between gap-3 text-sm text-ink3">
        <span className="truncate">
          {message.seq} · {from ?? t('Oja')}
        </span>
        {ms !== null && <span className="tabular-nums">{Math.round(ms)} ms</span>}
      </p>
      <p className="break-words whitespace-pre-wrap">
        {message.body || (message.event?.kind ?? '…')}
      </p>
    </li>
  );
}
