import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstChoices, readChoices, stateOf } from '#core/onboarding/state.ts';
import {
  saveState,
  stateKey,
  onOtherTab,
  readSavedState,
} from '#web/features/account/onboarding/saved-state.ts';

/** A fake of a browser's storage; with `refuses` it stores nothing. */
function storage() {
  const stored = new Map<string, string>();
  return {
    stored: stored,
    refuses: false,
    getItem(key: string) {
      if (this.refuses) throw new DOMException('denied', 'SecurityError');
      return stored.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  };
}

let browser: ReturnType<typeof storage>;
beforeEach(() => {
  browser = storage();
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const at = (currentStep: number) => stateOf([], { currentStep, skipped: ['bank-account'] });

test('ONB-15 two people of one browser each have their own', () => {
  saveState('ada', at(3));
  saveState('bola', stateOf(['mfa-setup'], firstChoices(['mfa-setup'])));
  expect(readChoices(readSavedState('ada'))).toEqual({ currentStep: 3, skipped: ['bank-account'] });
  expect(readChoices(readSavedState('bola'))).toEqual({ currentStep: 1, skipped: [] });
  expect(readSavedState('chidi')).toBeNull();
  expect([...browser.stored.keys()]).toEqual([stateKey('ada'), stateKey('bola')]);
});

test('the whole state is stored, and is written only when it changes', () => {
  const write = vi.spyOn(browser, 'setItem');
  saveState('ada', at(3));
  saveState('ada', at(3));
  expect(write).toHaveBeenCalledTimes(1);
  expect(JSON.parse(readSavedState('ada') ?? '')).toEqual(at(3));
});

test('without storage the state is remembered for this page', () => {
  browser.refuses = true;
  saveState('emeka', at(5));
  expect(readChoices(readSavedState('emeka'))).toEqual({
    currentStep: 5,
    skipped: ['bank-account'],
  });
});

test('another tab’s change of one’s own state is noticed, somebody else’s is not', () => {
  const listener = vi.fn();
  const stop = onOtherTab('ada', listener);
  const change = (key: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change(stateKey('bola'));
  expect(listener).not.toHaveBeenCalled();
  change(stateKey('ada'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  change(stateKey('ada'));
  expect(listener).toHaveBeenCalledTimes(1);
});
