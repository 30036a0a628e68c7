const KEY = 'oja-bank-paid-from';

/** The bank this device last paid from; a convenience, so nothing is lost without storage. */
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
    // It is selected again next time.
  }
}
