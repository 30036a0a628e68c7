/** Google's letter, in one colour like everything on these pages. */
export function GoogleMark() {
  return (
    <svg className="size-4.5 shrink-0" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <path
        d="M14.2 4.4A7 7 0 1 0 16 9.6H9.4"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
