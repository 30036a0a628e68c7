import type { NotificationEvent } from '#core/notifications/event.ts';
import type { NotificationTemplate } from '#core/notifications/template.ts';

type Variants = Readonly<Record<string, NotificationTemplate>>;

/**
 * One type of notification in full: whom it reaches how, where it leads, and what it says. It says `title` and
 * `message`, or one of its `variants`, or, where both are given, either. The parameters follow from the sentences.
 */
export type NotificationDefinition = NotificationEvent &
  (
    | (NotificationTemplate & { readonly variants?: Variants })
    | { readonly variants: Variants; readonly title?: never; readonly message?: never }
  );
