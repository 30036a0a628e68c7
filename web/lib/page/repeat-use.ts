import type { EarlyUse, Field } from '#web/lib/page/early-use.ts';

/** Does again what was done before the app could hear it: fields first, then the press that may send them. */
export function repeatUse({ fields, pressed }: EarlyUse): void {
  for (const [field, { value, checked }] of fields) {
    if (field.isConnected) repeatChange(field, value, checked);
  }
  if (!pressed?.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

/**
 * React reports a change only where the value differs from the one it last knew, which is already the typed one. So it
 * is given another one first, and the typed one is set behind its back.
 */
function repeatChange(field: Field, value: string, checked: boolean): void {
  if (CHECKED.has(field.type)) {
    (field as HTMLInputElement).checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type !== 'file') setUnseen(field, value);
    field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }));
  } else {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const CHECKED = new Set(['checkbox', 'radio']);

function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = `${value}x`;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
