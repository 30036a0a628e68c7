import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The reason that an administrator gives with an action. */
export interface ReasonField {
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

interface ActionFieldsProps {
  /** Null for actions that keep none, or whose reason was given before. */
  readonly reason?: ReasonField | null;
  /** On the button. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** What else is still missing, as a sentence. */
  readonly missing?: string | null;
  /** The action, with the trimmed reason. The message of its answer is shown. */
  readonly step: (reason: string) => Promise<{ readonly message: string } | void>;
  readonly onDone?: () => void;
  /** The queries whose answers the action changes. */
  readonly changes: readonly QueryKey[];
  /** What is certain without a response. */
  readonly unanswered: string;
  /** A refusal in other words than the catalogue's. */
  readonly refused?: (message: string) => string;
  /** Where the field has to say whose code it is. */
  readonly codeLabel?: string;
  /** On a second button, which closes the sheet. */
  readonly leaveLabel?: string;
  readonly onClose: () => void;
}

interface ActionSheetProps extends ActionFieldsProps {
  readonly title: string;
  readonly kicker?: string;
  /** What the action does, and what else it needs. */
  readonly children: ReactNode;
}

/** One action of an administrator: its effect, the reason for it, and a fresh code. */
export function ActionSheet({ title, kicker, children, ...action }: ActionSheetProps) {
  return (
    <ConsequenceSheet open onClose={action.onClose} {...{ title, kicker }}>
      <div className="flex flex-col gap-5">
        {children}
        <ActionFields {...action} />
      </div>
    </ConsequenceSheet>
  );
}

/** The end of an action's sheet, for sheets that do not have one from the start. */
export function ActionFields({
  reason = null,
  label,
  variant = 'primary',
  missing = null,
  step,
  onDone,
  changes,
  unanswered,
  refused,
  codeLabel,
  leaveLabel,
  onClose,
}: ActionFieldsProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  return (
    <>
      {reason && <Reason {...reason} value={typed} onChange={setTyped} />}
      <div>
        <CodeConfirmation
          {...{ label, variant, unanswered, refused, codeLabel }}
          missing={missing ?? missingReason(reason, typed)}
          step={() => step(typed.trim())}
          onDone={(answer) => {
            if (answer) toast.success(t(answer.message));
            onDone?.();
            for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey });
            onClose();
          }}
        />
        {leaveLabel && (
          <Button variant="ghost" wide className="mt-3" onClick={onClose}>
            {leaveLabel}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the reason still lacks, as a sentence; null where it is enough. */
export function missingReason(reason: ReasonField | null, typed: string): string | null {
  const required = reason?.required;
  return required && typed.trim().length < required.minLength ? required.missing : null;
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
