/** A key of the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-flex size-6 items-center justify-center rounded-chip border border-edge font-text text-xs text-ink2">
      {children}
    </kbd>
  );
}
