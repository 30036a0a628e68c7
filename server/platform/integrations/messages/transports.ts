import type { Oja } from '#server/define.ts';
import { openSmtp, smtpFault } from '#server/platform/integrations/mail/smtp.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import {
  isTransportFaultStatus,
  type Transport,
} from '#server/platform/integrations/messages/transport.ts';
import { isBeforeSending } from '#server/platform/integrations/never-sent.ts';
import { termii } from '#server/platform/integrations/sms/termii.ts';
import type { TelegramPort } from '#server/platform/integrations/telegram/telegram-port.ts';

export interface TransportSettings {
  readonly telegram: TelegramPort | null;
  readonly config: Pick<Oja['config'], 'mode' | 'smtpUrl' | 'mailFrom' | 'sms'>;
}

/** The channels of this market, each with how to close it. */
export function openTransports({
  telegram,
  config,
}: TransportSettings): { transport: Transport; close(): void }[] {
  const { smtpUrl, mailFrom, sms } = config;
  const stays = () => undefined;
  const smtp = smtpUrl ? openSmtp(smtpUrl, mailFrom) : null;
  return [
    ...(smtp
      ? [
          {
            transport: {
              channel: 'email',
              send: smtp.send,
              faultOf: smtpFault,
              ask: smtp.ask,
            } as const,
            close: smtp.close,
          },
        ]
      : []),
    ...(sms === null || sms === 'outbox'
      ? []
      : [{ transport: smsTransport(termii(sms)), close: stays }]),
    ...(telegram ? [{ transport: telegramTransport(telegram), close: stays }] : []),
  ];
}

/** An SMS carrier cannot be probed without paying for a message. */
function smsTransport(carrier: ReturnType<typeof termii>): Transport {
  return {
    channel: 'sms',
    send: ({ recipient, body_text }) => carrier.send({ to: recipient, text: body_text }),
    faultOf,
    ask: null,
  };
}

function telegramTransport(telegram: TelegramPort): Transport {
  return {
    channel: 'telegram',
    send: ({ recipient, body_text, links: [link = null] }) =>
      telegram.send({ chatId: recipient, text: body_text, link }),
    faultOf,
    ask: telegram.ask ?? null,
  };
}

function faultOf(failure: unknown): ReturnType<Transport['faultOf']> {
  if (!(failure instanceof DeliveryError)) return 'unknown';
  const { status, code, isFinal } = failure;
  if (isFinal) return 'message';
  const isTransportFault = status === null ? isBeforeSending(code) : isTransportFaultStatus(status);
  return isTransportFault ? 'transport' : 'unknown';
}
