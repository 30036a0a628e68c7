import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The test file every scanner reports as a virus. In pieces, so that this file is none. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-',
  'ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** How it handles the next files: as clamd, or badly. */
type ClamdManner = 'scan' | 'hang' | 'cut' | { readonly reply: string };

export interface FakeClamd {
  /** In the format of OJA_CLAMAV. */
  readonly url: string;
  /** Every file it received in full. */
  readonly seen: Buffer[];
  manner: ClamdManner;
  close(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';
const STREAM_MAX_LENGTH = 25 * 1024 * 1024;

/** Speaks clamd's INSTREAM: a zero byte ends each reply, and past its limit it says so and disconnects. */
export async function fakeClamd(socketPath?: string): Promise<FakeClamd> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    serve(socket, fake);
  });
  server.listen(socketPath === undefined ? { port: 0, host: '127.0.0.1' } : { path: socketPath });
  await once(server, 'listening');
  const fake: FakeClamd = {
    url:
      socketPath === undefined
        ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
        : `unix:${socketPath}`,
    seen: [],
    manner: 'scan',
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function serve(socket: Socket, fake: FakeClamd): void {
  let waiting = Buffer.alloc(0);
  let file: Buffer | null = null;
  const reply = (text: string) => socket.end(`${text}\0`);
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk as Buffer]);
    if (file === null) {
      if (waiting.length < COMMAND.length) return;
      if (waiting.toString('latin1', 0, COMMAND.length) !== COMMAND)
        return reply('UNKNOWN COMMAND');
      waiting = waiting.subarray(COMMAND.length);
      file = Buffer.alloc(0);
    }
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE(0);
      if (length === 0) {
        fake.seen.push(file);
        return answer(fake, file, reply);
      }
      if (waiting.length < 4 + length) return;
      if (fake.manner === 'cut') return socket.resetAndDestroy();
      file = Buffer.concat([file, waiting.subarray(4, 4 + length)]);
      waiting = waiting.subarray(4 + length);
      if (file.length > STREAM_MAX_LENGTH) return reply('INSTREAM size limit exceeded. ERROR');
    }
  });
}

function answer({ manner }: FakeClamd, file: Buffer, reply: (text: string) => void): void {
  if (manner === 'hang') return;
  if (typeof manner === 'object') reply(manner.reply);
  else reply(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
}
