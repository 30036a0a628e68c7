import { KeyCap } from '#web/ui/key-cap.tsx';

/** The keys of the home, where there is a keyboard. */
export function KeysHint() {
  return (
    <p className="mt-3 hidden flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink2 lg:flex">
      <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> move
      <kbd className="ml-2 inline-flex h-6 items-center rounded-chip border border-edge px-1.5 font-text text-xs text-ink2">
        enter
      </kbd>
      open
      <span className="ml-2 inline-flex">
        <KeyCap>o</KeyCap>
      </span>
      most overdue
      <span className="ml-2 inline-flex">
        <KeyCap>/</KeyCap>
      </span>
      find a part
    </p>
  );
}
