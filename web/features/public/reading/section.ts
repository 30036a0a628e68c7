/** A linkable part of a reading page; its title is in the current language. */
export interface Section {
  readonly id: string;
  readonly title: string;
}
