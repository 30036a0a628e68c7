import { CHAINS } from '#core/wallet/chains.ts';
import { waited } from '#core/disputes/desk-queue.ts';
import type { Home } from '#web/features/admin/home/queues-query.ts';

/** One thing the product depends on: how it stands, in words. */
export interface OutsideLine {
  readonly name: string;
  readonly text: string;
  readonly state: 'fine' | 'slow' | 'down';
}

const RATE_OLD_MINUTES = 10;
const CHAIN_SILENT_MINUTES = 3;
const MESSAGES_LATE_MINUTES = 5;
const CHANNELS = { email: 'Emails', sms: 'Text messages' } as const;

/** Rates, chains and messages, with what is off in words: colour alone says nothing. */
export function outsideLines(
  { rate, chains, channels }: Home['outside'],
  now: Date,
): OutsideLine[] {
  const minutes = (at: string) => (now.getTime() - Date.parse(at)) / 60_000;
  const age = (at: string) => waited(new Date(at), now);
  const rateLine: OutsideLine =
    rate === null
      ? { name: 'Reference rate', text: 'none', state: 'down' }
      : {
          name: 'Reference rate',
          text: rate.is_estimated ? `estimated, ${age(rate.at)} old` : `${age(rate.at)} old`,
          state: rate.is_estimated || minutes(rate.at) > RATE_OLD_MINUTES ? 'slow' : 'fine',
        };
  return [
    rateLine,
    ...chains.map(({ chain, block, lag, is_halted, silent_seconds }): OutsideLine => {
      const name = CHAINS[chain].name;
      if (is_halted) return { name, text: 'halted, nothing is credited', state: 'down' };
      const silent = Math.floor(silent_seconds / 60);
      if (silent > CHAIN_SILENT_MINUTES)
        return { name, text: `silent for ${silent} min`, state: 'slow' };
      const behind = lag > 0 ? `, ${lag} behind` : '';
      return {
        name,
        text: `block ${Number(block).toLocaleString('en-NG')}${behind}`,
        state: 'fine',
      };
    }),
    ...channels.map(({ channel, waiting_since, closed_until }): OutsideLine => {
      const name = CHANNELS[channel];
      if (closed_until !== null)
        return { name, text: 'server unreachable, resting', state: 'down' };
      const isLate = waiting_since !== null && minutes(waiting_since) > MESSAGES_LATE_MINUTES;
      return isLate
        ? { name, text: `waiting for ${age(waiting_since)}`, state: 'slow' }
        : { name, text: 'leave at once', state: 'fine' };
    }),
  ];
}
