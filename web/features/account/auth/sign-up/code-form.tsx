import { useEffect, useRef, useState } from 'react';
import { codeProblem } from '#core/identity/sign-in-form.ts';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';

/** Six digits that were sent, checked as soon as the last one is typed. */
export function CodeForm({
  label,
  check,
  busy,
  button,
}: {
  label: string;
  /** Returns what is wrong with the code, or null when it was right. */
  check: (code: string) => Promise<string | null>;
  busy: boolean;
  button: string;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);

  useEffect(() => {
    if (!busy && problem) input.current?.focus();
  }, [busy, problem]);

  const send = async (typed: string) => {
    const wrong = codeProblem(typed);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    if (wrong || sending.current) return;
    sending.current = true;
    const refusal = await check(typed);
    sending.current = false;
    if (!refusal) return;
    setProblem(refusal);
    setCode('');
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <CodeInput
        ref={input}
        label={label}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setProblem(null);
        }}
        onComplete={(whole) => void send(whole)}
        error={problem ?? undefined}
        readOnly={busy}
      />
      <SubmitButton busy={busy}>{button}</SubmitButton>
    </form>
  );
}
