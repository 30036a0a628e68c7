import type { FormHTMLAttributes } from 'react';

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
