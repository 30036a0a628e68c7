import type { Text } from '#core/language/text.ts';

/**
 * The sentences of one kind of notification, in English, which is also the key of their translations. `{name}` is a
 * parameter; `{count, plural, one {# row} other {# rows}}` selects a form.
 */
export interface NotificationTemplate {
  readonly title: string;
  readonly message: string;
  /** Parameters that are codes, with the sentence or phrase for each code. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a parameter may be: a code, a number, what is the same in every language (amounts, names), or a text. */
export type ParameterValue = string | number | Text;

type Opened<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | Opened<Rest>
  : never;

type PluralOf<Inside> = Inside extends `${infer Name}, plural,${string}` ? Name : never;

/** The forms of a plural are in braces too: they have a sign or a space that no name has. */
type NameOf<Inside> = Inside extends `${string}, plural,${string}`
  ? PluralOf<Inside>
  : Inside extends `${string} ${string}` | `${string}#${string}`
    ? never
    : Inside;

type SentencesOf<Template extends NotificationTemplate> = Template['title' | 'message'];

type ValueOf<Template extends NotificationTemplate, Name> = Template extends {
  readonly choices: infer Choices;
}
  ? Name extends keyof Choices
    ? keyof Choices[Name]
    : PlainValueOf<Template, Name>
  : PlainValueOf<Template, Name>;

type PlainValueOf<Template extends NotificationTemplate, Name> =
  Name extends PluralOf<Opened<SentencesOf<Template>>> ? number : ParameterValue;

/** The parameters that the sentences of a template name, and nothing else. */
export type ParametersOf<Template extends NotificationTemplate> = {
  readonly [Name in NameOf<Opened<SentencesOf<Template>>> & string]: ValueOf<Template, Name>;
};
