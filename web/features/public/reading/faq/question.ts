export interface Question {
  /** Its anchor on the page. */
  readonly id: string;
  /** English, marked for the catalogue; translated by `t`, with the numbers of core/reading. */
  readonly question: string;
  readonly answer: string;
  /** Further search words, in any language. */
  readonly words?: string;
  /** A link for more. */
  readonly link?: { readonly to: string; readonly label: string };
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
