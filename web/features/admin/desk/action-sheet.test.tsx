import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ActionFields } from '#web/features/admin/desk/action-sheet.tsx';
import { onToast } from '#web/lib/page/toast.ts';

interface Confirmation {
  step: () => Promise<{ message: string } | void>;
  onDone: (answer: { message: string } | void) => void;
}

/** What the sheet asks of the part that takes the code; here it is pressed by the test. */
const asked = vi.hoisted((): { last: Confirmation | null } => ({ last: null }));

vi.mock('#web/ui/form/code-confirmation.tsx', () => ({
  CodeConfirmation: (props: Confirmation) => {
    asked.last = props;
    return null;
  },
}));

const queryClient = new QueryClient();
const toasts: string[] = [];
onToast(({ title }) => toasts.push(title as string));

beforeEach(() => {
  toasts.length = 0;
  queryClient.clear();
  for (const key of ['desk', 'treasury', 'other']) queryClient.setQueryData([key], key);
});

async function press(action: Partial<ComponentProps<typeof ActionFields>>) {
  renderToString(
    <QueryClientProvider client={queryClient}>
      <ActionFields
        label="Do it"
        step={() => Promise.resolve()}
        changes={[['desk'], ['treasury']]}
        unanswered="Nothing moved."
        onClose={() => undefined}
        {...action}
      />
    </QueryClientProvider>,
  );
  if (!asked.last) throw new Error('No code was asked');
  asked.last.onDone(await asked.last.step());
}

const isReadAgain = (key: string) => queryClient.getQueryState([key])?.isInvalidated;

test('a done action shows its message, reads again what it changes and nothing else, then closes', async () => {
  const calls: string[] = [];
  await press({
    step: () => Promise.resolve({ message: 'It is decided' }),
    onDone: () => calls.push('done'),
    onClose: () => calls.push('closed'),
  });
  expect(toasts).toEqual(['It is decided']);
  expect(calls).toEqual(['done', 'closed']);
  expect(['desk', 'treasury', 'other'].map(isReadAgain)).toEqual([true, true, false]);
});

test('an action without a message closes without one', async () => {
  const onClose = vi.fn<() => void>();
  await press({ onClose });
  expect(toasts).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refused action closes nothing and reads nothing again', async () => {
  const onClose = vi.fn<() => void>();
  const refused = press({ onClose, step: () => Promise.reject(new Error('refused')) });
  await expect(refused).rejects.toThrow('refused');
  expect(onClose).not.toHaveBeenCalled();
  expect(isReadAgain('desk')).toBe(false);
});
