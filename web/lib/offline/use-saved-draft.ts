import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const drafts = new Map<string, FieldValues>();

/**
 * Restores the input of `form` after a visit to another page, as long as this tab lives. In memory only and without
 * passwords; call the returned function once the form was submitted.
 */
export function useSavedDraft<Form extends FieldValues>(
  form: UseFormReturn<Form, unknown, Form>,
  name: string,
  fields: readonly Path<Form>[],
): () => void {
  const { setValue, subscribe, getFieldState } = form;
  const list = fields.join();

  useEffect(() => {
    const names = list.split(',') as Path<Form>[];
    const draft = drafts.get(name);
    for (const field of names) {
      const value: unknown = draft?.[field];
      if (value !== undefined && !getFieldState(field).isDirty) {
        setValue(field, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        drafts.set(name, Object.fromEntries(names.map((field) => [field, values[field]])));
      },
    });
  }, [name, list, setValue, subscribe, getFieldState]);

  return () => drafts.delete(name);
}
