import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app with its query, such as `/wallet?tab=overview`. */
  to: string;
  /** Replaces the current page in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the app. It is a plain anchor first, so it works before scripts arrive and opens in a new tab like any
 * other; once scripts run, pages change without reloading and the linked page is preloaded on hover or focus.
 */
export function Link({
  to,
  replace = false,
  onClick,
  onFocus,
  onPointerEnter,
  ...rest
}: LinkProps) {
  const router = useRouter();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: to, replace });
  };
  const preload = () => {
    router.preloadRoute({ to: to.split(/[?#]/)[0] ?? to }).catch(() => undefined);
  };

  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    />
  );
}

/** A link within a sentence or beside a heading, in the colour of Oja's cloth. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-aro underline-offset-4 hover:underline ${className ?? ''}`}
    />
  );
}
