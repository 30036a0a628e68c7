import { isChoosable } from '#core/notifications/catalogue.ts';
import type { Config } from '#server/platform/config/config.ts';
import {
  type UnsubscribeTarget,
  unsubscribeToken,
} from '#server/messaging/notifications/unsubscribe/unsubscribe-token.ts';

export interface UnsubscribeLinks {
  /** For people: a page that asks for confirmation. */
  readonly page: string;
  /** For mail programs, which unsubscribe for their reader in one request. */
  readonly oneClick: string;
}

/** The links to unsubscribe from mails like this one; null for those that cannot be disabled. */
export function unsubscribeLinks(
  config: Pick<Config, 'secret' | 'url'>,
  target: UnsubscribeTarget,
): UnsubscribeLinks | null {
  if (target.topic !== 'digest' && !isChoosable(target.topic, 'email')) return null;
  const token = unsubscribeToken(config, target);
  return {
    page: `${config.url}/unsubscribe?token=${token}`,
    oneClick: `${config.url}/functions/v1/unsubscribe?token=${token}`,
  };
}
