import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstChoices, readChoices, stateOf } from '#core/onboarding/state.ts';
import { keepState, keptKey, onOtherTab, readKept } from '#web/features/onboarding/kept-state.ts';

/** A browser's storage, as far as it is used here; `refuses` is one that keeps nothing. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    refuses: false,
    getItem(key: string) {
      if (this.refuses) throw new DOMException('denied', 'SecurityError');
      return kept.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
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
  keepState('ada', at(3));
  keepState('bola', stateOf(['mfa-setup'], firstChoices(['mfa-setup'])));
  expect(readChoices(readKept('ada'))).toEqual({ currentStep: 3, skipped: ['bank-account'] });
  expect(readChoices(readKept('bola'))).toEqual({ currentStep: 1, skipped: [] });
  expect(readKept('chidi')).toBeNull();
  expect([...browser.kept.keys()]).toEqual([keptKey('ada'), keptKey('bola')]);
});

test('what was kept is the whole state, and is written only when it changes', () => {
  const write = vi.spyOn(browser, 'setItem');
  keepState('ada', at(3));
  keepState('ada', at(3));
  expect(write).toHaveBeenCalledTimes(1);
  expect(JSON.parse(readKept('ada') ?? '')).toEqual(at(3));
});

test('a browser that keeps nothing still remembers for this page', () => {
  browser.refuses = true;
  keepState('emeka', at(5));
  expect(readChoices(readKept('emeka'))).toEqual({ currentStep: 5, skipped: ['bank-account'] });
});

test('another tab’s change of one’s own state is heard, and of somebody else’s is not', () => {
  const heard = vi.fn();
  const stop = onOtherTab('ada', heard);
  const change = (key: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change(keptKey('bola'));
  expect(heard).not.toHaveBeenCalled();
  change(keptKey('ada'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  change(keptKey('ada'));
  expect(heard).toHaveBeenCalledTimes(1);
});
