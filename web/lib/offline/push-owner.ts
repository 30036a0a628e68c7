const KEY = 'oja-woken-for';

/**
 * Who this browser was last turned on for. The push service knows a browser and no people, and more than one of them
 * may use it. Null where that is not known.
 */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function savePushOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, userId);
  } catch {
    // Where nothing can be kept, the server's own word is the only one.
  }
}
