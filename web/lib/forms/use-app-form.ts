import type { FieldValues } from 'react-hook-form';
import {
  useAppFields,
  type AppFields,
  type AppFieldsOptions,
} from '#web/lib/forms/use-app-fields.ts';
import { useSend, type Sending, type SendOptions } from '#web/lib/forms/use-send.ts';

export type AppForm<Values extends FieldValues, Ready = Values> = AppFields<Values, Ready> &
  Sending<Values>;

/**
 * A form of the app: its values, its rules and how it is sent. Rules are a zod schema (`zodResolver`) or a function of
 * core (`problemsResolver`).
 */
export function useAppForm<Values extends FieldValues, Ready = Values>({
  send,
  refusedField,
  empties,
  ...options
}: AppFieldsOptions<Values, Ready> & SendOptions<Values, Ready>): AppForm<Values, Ready> {
  const fields = useAppFields<Values, Ready>(options);
  const sending = useSend(fields, {
    send,
    ...(refusedField && { refusedField }),
    ...(empties && { empties }),
  });
  return { ...fields, ...sending };
}
