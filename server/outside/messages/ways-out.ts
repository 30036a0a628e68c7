import type { Oja } from '#server/define.ts';
import { openSmtp, smtpFault } from '#server/outside/mail/smtp.ts';
import { NotTaken } from '#server/outside/messages/not-taken.ts';
import { isWaysAnswer, type WayOut } from '#server/outside/messages/way-out.ts';
import { isBeforeSending } from '#server/outside/never-sent.ts';
import { termii } from '#server/outside/sms/termii.ts';
import type { TelegramPort } from '#server/outside/telegram/telegram-port.ts';

export interface WaySettings {
  readonly telegram: TelegramPort | null;
  readonly config: Pick<Oja['config'], 'mode' | 'smtpUrl' | 'mailFrom' | 'sms'>;
}

/** The ways out that this market has, each with how to let go of it. */
export function waysOut({ telegram, config }: WaySettings): { way: WayOut; close(): void }[] {
  const { smtpUrl, mailFrom, sms } = config;
  const stays = () => undefined;
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom) : null;
  return [
    ...(smtp
      ? [
          {
            way: { channel: 'email', send: smtp.send, faultOf: smtpFault, ask: smtp.ask } as const,
            close: smtp.close,
          },
        ]
      : []),
    ...(sms === null || sms === 'outbox' ? [] : [{ way: textsBy(termii(sms)), close: stays }]),
    ...(telegram ? [{ way: chatsBy(telegram), close: stays }] : []),
  ];
}

/** A carrier cannot be asked whether it is there without paying for a message. */
function textsBy(carrier: ReturnType<typeof termii>): WayOut {
  return {
    channel: 'sms',
    send: ({ recipient, body_text }) => carrier.send({ to: recipient, text: body_text }),
    faultOf,
    ask: null,
  };
}

function chatsBy(telegram: TelegramPort): WayOut {
  return {
    channel: 'telegram',
    send: ({ recipient, body_text, links: [link = null] }) =>
      telegram.send({ chatId: recipient, text: body_text, link }),
    faultOf,
    ask: telegram.ask ?? null,
  };
}

function faultOf(failure: unknown): ReturnType<WayOut['faultOf']> {
  if (!(failure instanceof NotTaken)) return 'unknown';
  const { status, code, isFinal } = failure;
  if (isFinal) return 'message';
  const isWays = status === null ? isBeforeSending(code) : isWaysAnswer(status);
  return isWays ? 'way' : 'unknown';
}
