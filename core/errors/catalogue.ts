/** The text of a refusal. `message` names what happened and what to do next; it never leaks how we know. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

export type ErrorCatalogue = Record<string, Refusal>;
