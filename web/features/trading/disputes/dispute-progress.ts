import { type Text, text } from '#core/language/text.ts';

/** The times a dispute and its appeal have gone through; null for what has not happened. */
export interface DisputeTimes {
  readonly openedAt: Date;
  /** When both had spoken since they were asked last. */
  readonly spokenAt: Date | null;
  readonly statementsDueAt: Date;
  /** When the two agreed, which ends it. */
  readonly settledAt: Date | null;
  readonly decidedAt: Date | null;
  readonly appealUntil: Date | null;
  readonly appealedAt: Date | null;
  readonly appealDecidedAt: Date | null;
}

export interface ProgressStep {
  readonly key: 'opened' | 'statements' | 'settled' | 'decision' | 'appeal' | 'final';
  readonly title: Text;
  readonly state: 'done' | 'now' | 'ahead';
  /** When it happened; of the step that is waited for, until when. */
  readonly at: Date | null;
  /** Whether `at` is a deadline. */
  readonly isUntil: boolean;
}

/** The way of a dispute from its opening to the end of its appeal, as both of its people see it. */
export function disputeProgress(times: DisputeTimes, now: Date): ProgressStep[] {
  const opened = done('opened', text('Opened'), times.openedAt);
  if (times.settledAt) {
    return [opened, done('settled', text('Settled between you'), times.settledAt)];
  }
  return [opened, statements(times), decision(times), ...appeal(times, now)];
}

function statements({ spokenAt, statementsDueAt, decidedAt }: DisputeTimes): ProgressStep {
  const title = text('Statements');
  if (spokenAt ?? decidedAt) return done('statements', title, spokenAt);
  return { key: 'statements', title, state: 'now', at: statementsDueAt, isUntil: true };
}

function decision({ spokenAt, decidedAt }: DisputeTimes): ProgressStep {
  const title = text('Decision');
  if (decidedAt) return done('decision', title, decidedAt);
  return spokenAt ? waiting('decision', title) : ahead('decision', title);
}

function appeal(
  { decidedAt, appealUntil, appealedAt, appealDecidedAt }: DisputeTimes,
  now: Date,
): ProgressStep[] {
  const [appealTitle, finalTitle] = [text('Appeal'), text('Final')];
  if (!decidedAt) return [ahead('appeal', appealTitle), ahead('final', finalTitle)];
  if (appealDecidedAt) {
    return [done('appeal', appealTitle, appealedAt), done('final', finalTitle, appealDecidedAt)];
  }
  if (appealedAt) return [done('appeal', appealTitle, appealedAt), waiting('final', finalTitle)];
  if (appealUntil && now < appealUntil) {
    const open: ProgressStep = {
      key: 'appeal',
      title: appealTitle,
      state: 'now',
      at: appealUntil,
      isUntil: true,
    };
    return [open, ahead('final', finalTitle)];
  }
  return [
    done('appeal', text('No appeal'), null),
    done('final', finalTitle, appealUntil ?? decidedAt),
  ];
}

function done(key: ProgressStep['key'], title: Text, at: Date | null): ProgressStep {
  return { key, title, state: 'done', at, isUntil: false };
}

function waiting(key: ProgressStep['key'], title: Text): ProgressStep {
  return { key, title, state: 'now', at: null, isUntil: false };
}

function ahead(key: ProgressStep['key'], title: Text): ProgressStep {
  return { key, title, state: 'ahead', at: null, isUntil: false };
}
