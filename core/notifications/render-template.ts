import { readText } from '#core/language/read-text.ts';
import { english, type Text, type Values } from '#core/language/text.ts';
import type {
  NotificationParameters,
  NotificationText,
} from '#core/notifications/notification-text.ts';
import type { NotificationTemplate } from '#core/notifications/template.ts';
import { templateOf } from '#core/notifications/templates.ts';

/** A notification as two texts that the reader's language renders. */
export interface TitleAndMessage {
  readonly title: Text;
  readonly message: Text;
}

/** A notification as stored: old ones have no template, and nobody's language but English. */
export interface StoredNotification {
  readonly title: string;
  readonly message: string;
  readonly template: string | null;
  readonly params: unknown;
}

/** The texts of a stored notification. A text without a current template is shown as it was stored. */
export function textsOfNotification(stored: StoredNotification): TitleAndMessage {
  const template = typeof stored.template === 'string' ? templateOf(stored.template) : undefined;
  return template
    ? fillTemplate(template, parametersIn(stored.params))
    : { title: verbatim(stored.title), message: verbatim(stored.message) };
}

/** The English of a notification: what its row holds beside the template. */
export function englishOf({ template, params }: Pick<NotificationText, 'template' | 'params'>): {
  readonly title: string;
  readonly message: string;
} {
  const { title, message } = textsOf({ template, params });
  return { title: english(title), message: english(message) };
}

export function textsOf({
  template,
  params,
}: Pick<NotificationText, 'template' | 'params'>): TitleAndMessage {
  const found = templateOf(template);
  if (!found) throw new Error(`there is no notification template ${template}`);
  return fillTemplate(found, params);
}

function fillTemplate(
  { title, message, choices = {} }: NotificationTemplate,
  params: NotificationParameters,
): TitleAndMessage {
  const values: Values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const sentence = typeof value === 'object' ? undefined : choices[name]?.[value];
      return [name, sentence === undefined ? value : { key: sentence }];
    }),
  );
  return { title: { key: title, values }, message: { key: message, values } };
}

/** What somebody wrote, in no language of ours: it is no key and has no placeholders. */
function verbatim(words: string): Text {
  return { key: '{words}', values: { words } };
}

function parametersIn(stored: unknown): NotificationParameters {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]: [string, unknown]) => {
      const given =
        typeof value === 'string' || typeof value === 'number' ? value : readText(value);
      return given === null ? [] : [[name, given]];
    }),
  );
}
