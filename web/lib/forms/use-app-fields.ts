import { useRef, type ChangeEvent, type FocusEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * When the fields are checked. `submit`: at the press, then at every change. `submit-only`: at each press; a change
 * takes the errors away until the next. `leaving`: once a field was left. `leaving-filled`: the same, but a field that
 * is left empty has not been tried yet.
 */
type CheckTiming = 'submit' | 'submit-only' | 'leaving' | 'leaving-filled';

export interface AppFieldsOptions<Values extends FieldValues, Ready> extends Pick<
  UseFormProps<Values, unknown, Ready>,
  'defaultValues' | 'values' | 'resetOptions' | 'resolver'
> {
  checks?: CheckTiming;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What `TextInput`, `TextArea`, `Select`, `PasswordInput` and `Checkbox` take from a form. */
export interface NativeField<Name extends string> {
  name: Name;
  ref: (element: HTMLElement | null) => void;
  onChange: (event: ChangeEvent) => void;
  onBlur: (event: FocusEvent<Input>) => void;
  error: string | undefined;
}

/** The values of a form and what is wrong with them. */
export type AppFields<Values extends FieldValues, Ready = Values> = UseFormReturn<
  Values,
  unknown,
  Ready
> & {
  checks: CheckTiming;
  /** Connects an input of the browser, with its error. Other controls take `Controlled`. */
  field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => NativeField<Name>;
  /** Says where a field is on the page; null when it is gone. */
  attach: (name: Path<Values>, element: HTMLElement | null) => void;
  /** Focuses whichever of these fields comes first on the page. */
  focusFirst: (names: readonly string[]) => void;
  /** Changes a value by something else than its input, such as a button that fills it in. */
  set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
};

/** Values and rules of a form whose sending lives elsewhere; `useAppForm` holds both. */
export function useAppFields<Values extends FieldValues, Ready = Values>({
  checks = 'submit',
  ...options
}: AppFieldsOptions<Values, Ready>): AppFields<Values, Ready> {
  const attached = useRef(new Map<string, HTMLElement>());
  const form = useForm<Values, unknown, Ready>({
    ...options,
    // Its own order is that of registering, which is not always the order on the page.
    shouldFocusError: false,
    mode: checks.startsWith('leaving') ? 'onTouched' : 'onSubmit',
    reValidateMode: checks === 'submit-only' ? 'onSubmit' : 'onChange',
  });
  const { formState, register, getFieldState, setValue } = form;
  const attach = (name: string, element: HTMLElement | null) => {
    if (element) attached.current.set(name, element);
    else attached.current.delete(name);
  };
  return {
    ...form,
    checks,
    attach,
    focusFirst: (names) => {
      const [first] = names
        .flatMap((name) => attached.current.get(name) ?? [])
        .toSorted((one, other) => (comesBefore(one, other) ? -1 : 1));
      first?.focus();
    },
    field: (name, registerOptions) => {
      const { ref, onChange, onBlur } = register(name, registerOptions);
      return {
        name,
        ref: (element) => {
          attach(name, element);
          ref(element);
        },
        onChange: (event) => void onChange(event),
        onBlur: (event) => {
          if (checks !== 'leaving-filled' || isFilled(event.target)) void onBlur(event);
        },
        error: getFieldState(name, formState).error?.message,
      };
    },
    set: (name, value) =>
      setValue(name, value, {
        shouldDirty: true,
        shouldValidate:
          checks !== 'submit-only' &&
          (formState.isSubmitted || getFieldState(name, formState).isTouched),
      }),
  };
}

function isFilled(input: Input): boolean {
  return 'checked' in input && input.type === 'checkbox' ? input.checked : input.value !== '';
}

function comesBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
