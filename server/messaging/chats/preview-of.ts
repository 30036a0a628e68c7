const PREVIEW = 140;

/** The beginning of a message, for its notification. */
export function previewOf({
  kind,
  body,
}: {
  readonly kind: string;
  readonly body: string;
}): string {
  if (body === '' && kind === 'image') return 'Sent a picture';
  if (body === '' && kind === 'file') return 'Sent a file';
  return [...body].slice(0, PREVIEW).join('');
}
