import { chosenLite } from '#web/lib/page/lite-cookie.ts';

/** Whether a page is requested in lite mode: the person's choice, else the device's `Save-Data`. */
export function wantsLite(headers: Headers): boolean {
  const chosen = chosenLite(headers.get('cookie') ?? '');
  return chosen ?? headers.get('save-data')?.trim().toLowerCase() === 'on';
}
