import type { NotificationType } from '#core/notifications/catalogue.ts';
import { DESK_TEMPLATES } from '#core/notifications/templates/desk-templates.ts';
import { DISPUTE_TEMPLATES } from '#core/notifications/templates/dispute-templates.ts';
import { OFFER_TEMPLATES } from '#core/notifications/templates/offer-templates.ts';
import { PEOPLE_TEMPLATES } from '#core/notifications/templates/people-templates.ts';
import { PROOF_TEMPLATES } from '#core/notifications/templates/proof-templates.ts';
import type { NotificationTemplate, ParametersOf } from '#core/notifications/templates/template.ts';
import { TRADE_TEMPLATES } from '#core/notifications/templates/trade-templates.ts';
import { TRANSFER_TEMPLATES } from '#core/notifications/templates/transfer-templates.ts';
import { WALLET_TEMPLATES } from '#core/notifications/templates/wallet-templates.ts';

const TEMPLATES = {
  ...TRADE_TEMPLATES,
  ...PROOF_TEMPLATES,
  ...DISPUTE_TEMPLATES,
  ...OFFER_TEMPLATES,
  ...WALLET_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...PEOPLE_TEMPLATES,
  ...DESK_TEMPLATES,
} as const satisfies Readonly<
  Partial<Record<NotificationType | `${NotificationType}.${string}`, NotificationTemplate>>
>;

type Templates = typeof TEMPLATES;

/** A notification's type, and after a dot the variant where a type has several. Stored with each notification. */
export type TemplateId = keyof Templates;

/** The parameters a notification of this template must have. */
export type TemplateParameters<Id extends TemplateId> = ParametersOf<Templates[Id]>;

type ChoicesOf<Template> = Template extends { readonly choices: infer Choices }
  ? { [Name in keyof Choices]: Choices[Name][keyof Choices[Name]] }[keyof Choices]
  : never;

/** Every English sentence of the templates: what another language has to translate. */
export type NotificationSentence = {
  [Id in TemplateId]: Templates[Id]['title' | 'message'] | ChoicesOf<Templates[Id]>;
}[TemplateId];

/** The template of an id that was stored; undefined for one that is unknown. */
export function templateOf(id: string): NotificationTemplate | undefined {
  return isTemplateId(id) ? TEMPLATES[id] : undefined;
}

function isTemplateId(id: string): id is TemplateId {
  return Object.hasOwn(TEMPLATES, id);
}

export const TEMPLATE_IDS = Object.keys(TEMPLATES) as readonly TemplateId[];
