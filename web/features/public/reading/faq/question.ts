export interface Question {
  /** Its address on the page. */
  readonly id: string;
  /** English, marked for the catalogue; said by `t`, with the figures of core/reading. */
  readonly question: string;
  readonly answer: string;
  /** Further words people look for it by, in any language. */
  readonly words?: string;
  /** Where to go from there. */
  readonly link?: { readonly to: string; readonly label: string };
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
