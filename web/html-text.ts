/** Text between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Text inside a quoted attribute. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it may end the element. */
export function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
