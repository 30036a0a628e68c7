const KEY = 'oja-bank-paid-from';

/** The bank this device last paid from; a choice of comfort, so nothing is lost where it cannot be kept. */
export function rememberedBank(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberBank(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // It is asked for again next time.
  }
}
