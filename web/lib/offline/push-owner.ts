const KEY = 'oja-woken-for';

/**
 * For whom push was last turned on in this browser. The push service knows a browser and no people, and several of them
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
    // Without storage only the server knows.
  }
}
