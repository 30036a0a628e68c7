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

/** Filters that apply while they are set, or a search that the server can answer too. It holds no values and no errors. */
export function SearchForm({
  onSearch,
  ...rest
}: {
  /** At Enter. Without it the browser sends the form to `action`, if it has one. */
  onSearch?: (() => void) | undefined;
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'role'>) {
  return (
    <form
      {...rest}
      role="search"
      onSubmit={(event) => {
        if (!onSearch && rest.action !== undefined) return;
        event.preventDefault();
        onSearch?.();
      }}
    />
  );
}
