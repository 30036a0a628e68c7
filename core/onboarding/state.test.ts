import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampStep,
  firstChoices,
  goTo,
  isComplete,
  missingSteps,
  moveOn,
  progressOf,
  readChoices,
  skip,
  stateOf,
} from '#core/onboarding/state.ts';
import { isOptional, ONBOARDING_STEPS, STEP_IDS, type StepId } from '#core/onboarding/steps.ts';

const REQUIRED: StepId[] = [
  'mfa-setup',
  'phone-verification',
  'address-verification',
  'id-verification',
];
const some = fc.subarray([...STEP_IDS]);
const anyChoices = fc.record({
  currentStep: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 7, NaN, Infinity)),
  skipped: some,
});

test('ONB-13 seven steps in their order, each with everything a step has', () => {
  expect(ONBOARDING_STEPS.map(({ id, isRequired, order }) => [id, isRequired, order])).toEqual([
    ['mfa-setup', true, 1],
    ['phone-verification', true, 2],
    ['address-verification', true, 3],
    ['bank-account', false, 4],
    ['id-verification', true, 5],
    ['cngn-wallet', false, 6],
    ['usdt-wallet', false, 7],
  ]);
  for (const step of stateOf([], firstChoices([])).steps) {
    expect(step).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      isCompleted: false,
    });
  }
});

test('ONB-14 ONB-16 it is complete when the required steps are, and the optional ones do not matter', () => {
  fc.assert(
    fc.property(some, anyChoices, (done, choices) => {
      const state = stateOf(done, choices);
      expect(Object.keys(state).sort()).toEqual(['currentStep', 'isComplete', 'progress', 'steps']);
      expect(state.isComplete).toBe(REQUIRED.every((id) => done.includes(id)));
      expect(state.isComplete).toBe(isComplete(state.steps));
      expect(missingSteps(done).length === 0).toBe(state.isComplete);
    }),
  );
});

test('ONB-17 progress counts all steps, required or not', () => {
  expect(stateOf([], firstChoices([])).progress).toBe(0);
  expect(stateOf(REQUIRED, firstChoices(REQUIRED)).progress).toBe(57);
  expect(stateOf([...STEP_IDS], firstChoices([])).progress).toBe(100);
  expect(progressOf([])).toBe(0);
  fc.assert(
    fc.property(some, anyChoices, (done, choices) => {
      const { steps, progress } = stateOf(done, choices);
      const complete = steps.filter(({ isCompleted }) => isCompleted).length;
      expect(progress).toBe(Math.round((complete / 7) * 100));
      expect(progress === 100).toBe(complete === 7);
    }),
  );
});

test('ONB-18 ONB-19 skipping an optional step completes it and moves on; a required one stays', () => {
  STEP_IDS.forEach((id, index) => {
    const before = { currentStep: index, skipped: [] };
    const state = stateOf([], skip(before));
    if (isOptional(id)) {
      expect(state.steps[index]).toMatchObject({ isCompleted: true, isSkipped: true });
      expect(state.currentStep).toBe(Math.min(index + 1, 6));
    } else {
      expect(skip(before)).toBe(before);
      expect(state.steps[index]).toMatchObject({ isCompleted: false, isSkipped: false });
    }
  });
});

test('ONB-19 no kind of skipping completes a required step', () => {
  fc.assert(
    fc.property(some, anyChoices, (done, choices) => {
      for (const step of stateOf(done, skip(choices)).steps) {
        if (step.isRequired) {
          expect(step.isCompleted).toBe(done.includes(step.id));
          expect(step.isSkipped).toBe(false);
        }
      }
    }),
  );
});

test('what was skipped and then done is done, no longer skipped', () => {
  const skipped = skip({ currentStep: 3, skipped: [] });
  expect(stateOf(['bank-account'], skipped).steps[3]).toMatchObject({
    isCompleted: true,
    isSkipped: false,
  });
});

test('ONB-20 any value set as the step is clamped to its range', () => {
  expect([-1, 0, 6, 7, 2.9, NaN, -Infinity, Infinity].map(clampStep)).toEqual([
    0, 0, 6, 6, 2, 0, 0, 6,
  ]);
  fc.assert(
    fc.property(some, anyChoices, fc.double(), (done, choices, index) => {
      for (const next of [choices, goTo(choices, index), skip(choices), moveOn(choices, done)]) {
        expect(STEP_IDS[stateOf(done, next).currentStep]).toBeDefined();
      }
    }),
  );
});

test('the guide begins at the first open step, continues to the next one, and then returns to skipped ones', () => {
  expect(firstChoices([])).toEqual({ currentStep: 0, skipped: [] });
  expect(firstChoices(['mfa-setup', 'address-verification']).currentStep).toBe(1);
  expect(firstChoices([...STEP_IDS]).currentStep).toBe(6);
  expect(moveOn({ currentStep: 1, skipped: [] }, ['phone-verification']).currentStep).toBe(2);
  expect(
    moveOn({ currentStep: 2, skipped: ['bank-account'] }, ['address-verification']).currentStep,
  ).toBe(4);
  expect(moveOn({ currentStep: 6, skipped: [] }, ['usdt-wallet']).currentStep).toBe(0);
  expect(moveOn({ currentStep: 3, skipped: [] }, [...STEP_IDS]).currentStep).toBe(6);
});

test('ONB-15 stored choices come back as they were', () => {
  fc.assert(
    fc.property(some, fc.nat(6), some, (done, currentStep, chosen) => {
      const skipped = chosen.filter((id) => isOptional(id) && !done.includes(id));
      const stored = JSON.stringify(stateOf(done, { currentStep, skipped }));
      expect(readChoices(stored)).toEqual({ currentStep, skipped });
    }),
  );
});

test.each([
  ['nothing', null],
  ['no JSON', '{"currentStep":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['no step', '{"steps":[]}'],
  ['a step that is a word', '{"currentStep":"2","steps":[]}'],
  ['a step beyond all numbers', '{"currentStep":1e999,"steps":[]}'],
  ['no steps', '{"currentStep":2}'],
])('a browser that stored %s starts over', (_what, stored) => {
  expect(readChoices(stored)).toBeNull();
});

test('stored choices skip no required step, add no unknown ones, and repeat none', () => {
  const steps = [
    { id: 'mfa-setup', isSkipped: true, isCompleted: true },
    { id: 'usdt-wallet', isSkipped: true },
    { id: 'usdt-wallet', isSkipped: true },
    { id: 'bank-account', isSkipped: 'yes' },
    { id: '__proto__', isSkipped: true },
    null,
    4,
  ];
  const read = readChoices(JSON.stringify({ currentStep: 99, steps, isComplete: true }));
  expect(read).toEqual({ currentStep: 6, skipped: ['usdt-wallet'] });
  expect(stateOf([], read!).isComplete).toBe(false);
});

test('anything at all in the storage is read without a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const read = readChoices(stored);
      if (read) expect(clampStep(read.currentStep)).toBe(read.currentStep);
    }),
  );
});
