import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { AppFields } from '#web/lib/forms/use-app-fields.ts';

export interface SendOptions<Values extends FieldValues, Ready> {
  /** Called with values that passed every rule, one call at a time. Its error is the form's refusal. */
  send: (ready: Ready) => unknown;
  /** The field that a refusal is about, with the text below it; null for the whole form. */
  refusedField?: (error: unknown) => { name: Path<Values>; message: string } | null;
  /** Text fields that a refusal empties, such as a code that works once. */
  empties?: readonly Path<Values>[];
}

export interface Sending<Values extends FieldValues> {
  /** For the `Form` element; also called directly, where the last digit of a code sends it. */
  submit: (event?: { preventDefault: () => void }) => void;
  isSending: boolean;
  /** Why the last try failed, until something is typed; null if nothing did. */
  refusal: unknown;
  /** Prepares the form for the next entry, as if nothing had been sent; with its first values or others. */
  restart: (values?: DefaultValues<Values>) => void;
}

/**
 * Sends a form: checks it, focuses the first wrong field, ignores a second press while the first is on its way, and
 * holds what the server refused until the person changes something.
 */
export function useSend<Values extends FieldValues, Ready>(
  form: AppFields<Values, Ready>,
  { send, refusedField, empties = [] }: SendOptions<Values, Ready>,
): Sending<Values> {
  const { checks, subscribe, clearErrors, setError, setValue, getValues, handleSubmit, reset } =
    form;
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isRunning = useRef(false);
  const next = useRef<{ values: DefaultValues<Values> | undefined }>(undefined);
  const refused = useRef<Path<Values>>(undefined);
  const checked = useRef<Values>(undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!checked.current || isSame(values, checked.current)) return;
          checked.current = undefined;
          setRefusal(null);
          if (checks === 'submit-only') clearErrors();
          else if (refused.current !== undefined) clearErrors(refused.current);
        },
      }),
    [subscribe, clearErrors, checks],
  );

  const refuse = (error: unknown) => {
    for (const name of empties) setValue(name, '' as PathValue<Values, Path<Values>>);
    const about = refusedField?.(error) ?? null;
    refused.current = about?.name;
    if (about) setError(about.name, { type: 'server', message: about.message });
    else setRefusal(error);
    return about?.name;
  };
  const attempt = async () => {
    let wrong: Path<Values> | undefined;
    checked.current = undefined;
    refused.current = undefined;
    setRefusal(null);
    await handleSubmit(
      async (ready) => {
        setIsSending(true);
        try {
          await send(ready);
        } catch (error) {
          wrong = refuse(error);
        } finally {
          setIsSending(false);
        }
      },
      (errors) => form.focusFirst(Object.keys(errors)),
    )();
    if (next.current) reset(next.current.values);
    else checked.current = { ...getValues() };
    next.current = undefined;
    if (wrong !== undefined) form.focusFirst([wrong]);
  };
  return {
    submit: (event) => {
      event?.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      void attempt().finally(() => {
        isRunning.current = false;
      });
    },
    isSending,
    refusal,
    restart: (values) => {
      if (isRunning.current) next.current = { values };
      else reset(values);
    },
  };
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}
