import type { NotificationType } from '#core/notifications/catalogue.ts';
import type { ParameterValue } from '#core/notifications/template.ts';
import type { TemplateId, TemplateParameters, TypeOf } from '#core/notifications/templates.ts';

/** What a parameterised text opens, by name, as it is stored. */
export type NotificationParameters = Readonly<Record<string, ParameterValue>>;

/** A notification before anybody reads it: rendered in its reader's language, wherever it is shown. */
export interface NotificationText {
  readonly type: NotificationType;
  readonly template: TemplateId;
  readonly params: NotificationParameters;
}

/** Names a template and gives its parameters, all of them and no other. */
export function notificationText<Id extends TemplateId>(
  template: Id,
  ...[params]: Record<never, never> extends TemplateParameters<Id>
    ? []
    : [params: TemplateParameters<Id>]
): Omit<NotificationText, 'type'> & { readonly type: TypeOf<Id> } {
  return { type: typeOf(template), template, params: params ?? {} };
}

/** The type of a template's notifications. */
export function typeOf<Id extends TemplateId>(template: Id): TypeOf<Id> {
  const [type] = template.split('.');
  return type as TypeOf<Id>;
}
