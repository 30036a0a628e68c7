import { z } from 'zod';
import {
  TELEGRAM_CALL_TIMEOUT_MS,
  TELEGRAM_LONGEST_WAIT_SECONDS,
  TELEGRAM_TEXT_LENGTH,
} from '#core/telegram/limits.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { causeOf } from '#server/platform/integrations/messages/failure-reason.ts';
import type {
  TelegramBot,
  TelegramText,
} from '#server/platform/integrations/telegram/telegram-port.ts';

export interface BotApiSettings {
  readonly url: string;
  /** Part of every call's path, so no URL of one is ever logged. */
  readonly token: string;
}

/** The updates the bot receives: messages to it, and that it was blocked. */
const UPDATES = ['message', 'my_chat_member'] as const;

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/**
 * Sends by Telegram's Bot API. Its texts are plain: nothing in them is ever markup, and no page is fetched for a
 * preview. A message without a response may have arrived: Telegram has no idempotency key. When throttled, it does not
 * call for that chat until the wait ends. Telegram does not say whether it counted the messages of the chat or of the
 * bot: a second chat throttled meanwhile means all of them.
 */
export function botApi(
  { url, token }: BotApiSettings,
  timeoutMs = TELEGRAM_CALL_TIMEOUT_MS,
): TelegramBot {
  const waits = new Map<string, number>();

  async function sendTo(chatId: string, payload: object): Promise<void> {
    for (const [chat, until] of waits) if (until <= Date.now()) waits.delete(chat);
    const left = Math.ceil(((waits.get(chatId) ?? 0) - Date.now()) / 1_000);
    if (left > 0) throw waitingFor(left, false);
    await call('sendMessage', payload).catch((error: unknown) => {
      if (!(error instanceof DeliveryError) || !error.waitSeconds) throw error;
      const concernsAll = waits.size > 0;
      waits.set(chatId, Date.now() + error.waitSeconds * 1_000);
      throw waitingFor(error.waitSeconds, concernsAll);
    });
  }

  async function call(method: string, payload: object): Promise<void> {
    const { status, body } = await ask(`${url}/bot${token}/${method}`, payload, timeoutMs);
    const { data: response } = Answer.safeParse(body);
    if (status === 200 && response?.ok === true) return;
    throw refusalOf(status, response);
  }

  return {
    send: (message) => sendTo(message.chatId, messageOf(message)),
    ask: () => call('getMe', {}),
    listenAt: (url, secret) =>
      call('setWebhook', {
        url,
        secret_token: secret,
        allowed_updates: UPDATES,
        max_connections: 10,
      }),
  };
}

/** Every failure here has a message of our own: others' may contain the URL, and so the token. */
async function ask(
  url: string,
  payload: object,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      // The token must not follow to wherever a response redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: readJson(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (isLate) throw new DeliveryError('Telegram did not answer in time', { code: 'ETIMEDOUT' });
    throw new DeliveryError('Telegram was not reached', { code: causeOf(error) });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The chat is gone. Other refusals of the same status come and go by themselves. */
const GONE =
  /blocked by the user|user is deactivated|can't initiate conversation|bot was kicked|chat not found|user not found|peer_id_invalid/i;

function refusalOf(status: number, response: z.output<typeof Answer> | undefined): DeliveryError {
  const description = response?.description ?? '';
  if (status === 429) return waitingFor(response?.parameters?.retry_after ?? 1, false);
  const isAboutChat = status === 400 || status === 403;
  const recipientIsGone = isAboutChat && GONE.test(description);
  const isFinal = status === 400 && response !== undefined;
  const what = status === 200 ? 'Telegram did not take it' : `Telegram answered ${status}`;
  return new DeliveryError(what, { status, isFinal, recipientIsGone });
}

function waitingFor(seconds: number, concernsAll: boolean): DeliveryError {
  const waitSeconds = Math.min(Math.max(Math.ceil(seconds), 1), TELEGRAM_LONGEST_WAIT_SECONDS);
  return new DeliveryError('Telegram asks to wait', { status: 429, waitSeconds, concernsAll });
}

/** A button accepts public URLs only; any other is put under the text. */
function messageOf({ chatId, text, link }: TelegramText) {
  const isOpen = link !== null && new URL(link).protocol === 'https:';
  const whole = link === null || isOpen ? text : `${text}\n${link}`;
  return {
    chat_id: chatId,
    text: truncate(whole),
    link_preview_options: { is_disabled: true },
    ...(isOpen && { reply_markup: { inline_keyboard: [[{ text: 'Open', url: link }]] } }),
  };
}

/** Never between the two halves of one character. */
function truncate(text: string): string {
  return text.length <= TELEGRAM_TEXT_LENGTH
    ? text
    : text.slice(0, TELEGRAM_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
