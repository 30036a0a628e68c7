/** An error, before a service gives it its own shape. */
export interface Problem {
  readonly status: number;
  /** Null where the official client is shown a message alone. */
  readonly code: string | null;
  readonly message: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  /** Further members of the body. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number | undefined;
}

/** A problem thrown on purpose by the edge itself. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
