import type { FormHTMLAttributes, Ref, SubmitEvent } from 'react';

/** The form element of `useAppForm`. The browser's own checks are off: errors are ours, in the app's words. */
export function Form({
  submit,
  ...rest
}: {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  ref?: Ref<HTMLFormElement>;
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'>) {
  return <form {...rest} noValidate onSubmit={submit} />;
}
