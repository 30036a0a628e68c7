import type { NotificationType } from '#core/notifications/catalogue.ts';
import type { ParameterValue } from '#core/notifications/templates/template.ts';
import type { TemplateId, TemplateParameters } from '#core/notifications/templates/templates.ts';

/** What a parameterised text opens, by name, as it is stored. */
export type NotificationParameters = Readonly<Record<string, ParameterValue>>;

/** A notification before anybody reads it: rendered in its reader's language, wherever it is shown. */
export interface NotificationText {
  readonly type: NotificationType;
  readonly template: TemplateId;
  readonly params: NotificationParameters;
}

type TypeOf<Id extends string> = Id extends `${infer Type}.${string}` ? Type : Id;

/** Names a template and gives its parameters, all of them and no other. */
export function notificationText<Id extends TemplateId>(
  template: Id,
  ...[params]: Record<never, never> extends TemplateParameters<Id>
    ? []
    : [params: TemplateParameters<Id>]
): NotificationText & { readonly type: TypeOf<Id> } {
  const [type] = template.split('.');
  return { type: type as NotificationType & TypeOf<Id>, template, params: params ?? {} };
}
