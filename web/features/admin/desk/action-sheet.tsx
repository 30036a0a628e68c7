import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The reason that an administrator gives with an action. */
interface ReasonField {
  readonly label: string;
  readonly maxLength: number;
  /** Without it the reason is optional. */
  readonly required?: {
    /** The fewest characters, without spaces around them. */
    readonly minLength: number;
    /** What to do where there are fewer, as a sentence. */
    readonly missing: string;
  };
  /** Several lines, for a text that others read. */
  readonly isLong?: true;
}

interface ActionSheetProps<Answer> {
  readonly title: string;
  readonly kicker?: string;
  /** What the action does, and what else it needs. */
  readonly children: ReactNode;
  /** Null for actions that keep none. */
  readonly reason: ReasonField | null;
  /** On the button. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** What else is still missing, as a sentence. */
  readonly missing?: string | null;
  /** The action, with the trimmed reason. */
  readonly step: (reason: string) => Promise<Answer>;
  readonly onDone?: (answer: Answer) => void;
  /** The queries whose answers the action changes. */
  readonly changes: readonly QueryKey[];
  /** What is certain without a response. */
  readonly unanswered: string;
  readonly onClose: () => void;
}

/** One action of an administrator: its effect, the reason for it, and a fresh code. */
export function ActionSheet<Answer>({
  title,
  kicker,
  children,
  reason,
  label,
  variant = 'primary',
  missing = null,
  step,
  onDone,
  changes,
  unanswered,
  onClose,
}: ActionSheetProps<Answer>) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const given = typed.trim();
  const required = reason?.required;
  const missingReason = required && given.length < required.minLength ? required.missing : null;
  return (
    <ConsequenceSheet open onClose={onClose} title={title} {...(kicker && { kicker })}>
      <div className="flex flex-col gap-5">
        {children}
        {reason && <Reason {...reason} value={typed} onChange={setTyped} />}
        <CodeConfirmation
          label={label}
          variant={variant}
          missing={missing ?? missingReason}
          step={() => step(given)}
          onDone={(answer) => {
            onDone?.(answer);
            for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey });
            onClose();
          }}
          unanswered={unanswered}
        />
      </div>
    </ConsequenceSheet>
  );
}

function Reason({
  label,
  maxLength,
  isLong,
  value,
  onChange,
}: ReasonField & { value: string; onChange: (typed: string) => void }) {
  const field = { label, maxLength, value };
  if (!isLong) {
    return <TextInput {...field} onChange={({ target }) => onChange(target.value)} />;
  }
  // Enter does nothing in such a sheet, but begins a new line here.
  return (
    <TextArea
      {...field}
      rows={3}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
