import type { NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { NOTIFICATION_DEFINITIONS } from '#core/notifications/definitions.ts';
import type { NotificationTemplate, ParametersOf } from '#core/notifications/template.ts';

type Definitions = typeof NOTIFICATION_DEFINITIONS;

type IdsOf<Type extends NotificationType> =
  | (Definitions[Type] extends { readonly title: string } ? Type : never)
  | (Definitions[Type] extends { readonly variants: infer Variants }
      ? `${Type}.${keyof Variants & string}`
      : never);

/** A notification's type, and after a dot the variant where a type has several. Stored with each notification. */
export type TemplateId = { [Type in NotificationType]: IdsOf<Type> }[NotificationType];

/** The type of a template's notifications. */
export type TypeOf<Id extends TemplateId> = Id extends `${infer Type}.${string}`
  ? Type & NotificationType
  : Id & NotificationType;

type VariantOf<Id extends TemplateId> = Id extends `${string}.${infer Variant}`
  ? Definitions[TypeOf<Id>] extends {
      readonly variants: { readonly [Name in Variant]: infer Template };
    }
    ? Template
    : never
  : never;

type TemplateOf<Id extends TemplateId> = Extract<
  Id extends NotificationType ? Definitions[Id] : VariantOf<Id>,
  NotificationTemplate
>;

/** The parameters a notification of this template must have. */
export type TemplateParameters<Id extends TemplateId> = ParametersOf<TemplateOf<Id>>;

type ChoicesOf<Template> = Template extends { readonly choices: infer Choices }
  ? { [Name in keyof Choices]: Choices[Name][keyof Choices[Name]] }[keyof Choices]
  : never;

type ChoiceNamesOf<Template> = Template extends { readonly choices: infer Choices }
  ? keyof Choices
  : never;

/** Every English sentence of the definitions: what another language has to translate. */
export type NotificationSentence =
  | Definitions[NotificationType]['label' | 'about']
  | {
      [Id in TemplateId]: TemplateOf<Id>['title' | 'message'] | ChoicesOf<TemplateOf<Id>>;
    }[TemplateId];

/** Every parameter that is shown as it is, and not by the phrase of a choice. */
export type PlainParameter = {
  [Id in TemplateId]: Exclude<keyof TemplateParameters<Id>, ChoiceNamesOf<TemplateOf<Id>>>;
}[TemplateId];

const TEMPLATES: ReadonlyMap<string, NotificationTemplate> = new Map(
  Object.entries(NOTIFICATION_DEFINITIONS).flatMap(([type, definition]) =>
    templatesIn(type, definition),
  ),
);

export const TEMPLATE_IDS = [...TEMPLATES.keys()] as readonly TemplateId[];

/** The template of an id that was stored; undefined for one that is unknown. */
export function templateOf(id: string): NotificationTemplate | undefined {
  return TEMPLATES.get(id);
}

function templatesIn(
  type: string,
  definition: NotificationDefinition,
): [id: string, template: NotificationTemplate][] {
  const variants = Object.entries(definition.variants ?? {}).map(
    ([variant, template]): [string, NotificationTemplate] => [`${type}.${variant}`, template],
  );
  return definition.title === undefined ? variants : [[type, definition], ...variants];
}
