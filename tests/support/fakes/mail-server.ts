import { createServer, type Server, type Socket } from 'node:net';

export const HANG_UP = 'hang up';

/** The parts of a mail server that a sender needs. It refuses addresses at `refused.test`. */
export class MailServer {
  readonly taken: string[] = [];
  /** Its reply to a line instead of the usual one, or that it disconnects. */
  mood: (line: string) => string | undefined = () => undefined;
  #server: Server = createServer((socket) => this.#handleConnection(socket));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  close() {
    this.#server.close();
  }

  #handleConnection(socket: Socket) {
    let message: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      const instead = this.mood(text);
      if (instead === HANG_UP) socket.destroy();
      else if (instead !== undefined) reply(instead);
      else if (message !== null) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        this.taken.push(message);
        message = null;
        reply('250 taken');
      } else if (/^EHLO|^HELO/i.test(text)) reply('250 mail.test');
      else if (/^RCPT.*refused\.test/i.test(text)) reply('450 later');
      else if (/^DATA/i.test(text)) {
        message = '';
        reply('354 go on');
      } else if (/^QUIT/i.test(text)) {
        reply('221 bye');
        socket.end();
      } else reply('250 ok');
    });
  }
}
