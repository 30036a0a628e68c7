import type { ReactNode } from 'react';
import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { AppFields } from '#web/lib/forms/use-app-fields.ts';

interface ControlledProps<Values extends FieldValues, Ready, Name extends Path<Values>> {
  form: AppFields<Values, Ready>;
  name: Name;
  children: (field: {
    name: Name;
    value: PathValue<Values, Name>;
    onChange: (value: PathValue<Values, Name>) => void;
    onBlur: () => void;
    /** Where the focus goes when the value is wrong. */
    ref: (element: HTMLElement | null) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Connects a control of ours (an amount, a code, a choice) to a form: its value, its error and its focus. */
export function Controlled<Values extends FieldValues, Ready, Name extends Path<Values>>({
  form,
  name,
  children,
}: ControlledProps<Values, Ready, Name>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => {
      if (form.checks !== 'leaving-filled' || field.value !== '') field.onBlur();
    },
    ref: (element) => {
      form.attach(name, element);
      field.ref(element);
    },
    error: fieldState.error?.message,
  });
}
