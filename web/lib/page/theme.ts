import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light' | 'system';

const KEY = 'oja-theme';
const listeners = new Set<() => void>();

/** The colour of the browser's bars on a phone, the same as the page's background (--bg). */
export const THEME_COLOURS = { dark: '#100e0b', light: '#f9f6f2' } as const;

/**
 * Runs in the head before the first paint. The first visit is dark; a choice persists. A string because it is inlined.
 */
export const THEME_SCRIPT = `(()=>{let c='dark',d=document;try{c=localStorage.getItem('${KEY}')||c}catch{}if(c==='light'||(c==='system'&&matchMedia('(prefers-color-scheme:light)').matches)){d.documentElement.dataset.theme='light';d.querySelector('meta[name=theme-color]').content='${THEME_COLOURS.light}'}})()`;

/** The choice, and the function that changes and stores it. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'dark' as const);
  return { choice, setChoice };
}

/** The theme shown for a choice. */
export function shownTheme(choice: ThemeChoice): 'dark' | 'light' {
  if (choice !== 'system') return choice;
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'system' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

function setChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice still applies to this page.
  }
  apply(choice);
  for (const listener of listeners) listener();
}

function apply(choice: ThemeChoice): void {
  const theme = shownTheme(choice);
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOURS[theme]);
}

/**
 * Follows another tab's choice and, for "system", the device's own change, also changes between the page's head and
 * this subscription.
 */
function subscribe(listener: () => void): () => void {
  const follow = () => {
    apply(readChoice());
    listener();
  };
  const device = window.matchMedia('(prefers-color-scheme: light)');
  if (listeners.size === 0) apply(readChoice());
  listeners.add(listener);
  window.addEventListener('storage', follow);
  device.addEventListener('change', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
    device.removeEventListener('change', follow);
  };
}
