/** A part of a reading page that addresses can lead to; its title is in the language that is spoken. */
export interface Section {
  readonly id: string;
  readonly title: string;
}
