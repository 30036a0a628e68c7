import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Held until `release` is called or this process ends, however it ends. */
export interface Hold {
  release(): Promise<void>;
}

/** Somebody else holds the name; `pid` and `note` are theirs when they could be asked. */
export class AlreadyHeld extends Error {
  readonly pid: number | null;
  readonly note: string | null;

  constructor({ pid, note }: Owner) {
    super(`held by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.pid = pid;
    this.note = note;
  }
}

interface Owner {
  readonly pid: number | null;
  readonly note: string | null;
}

/**
 * Makes this process the only one on the machine that holds `name`, waiting up to `patience` milliseconds for another
 * to let go. The hold is a socket in the kernel's abstract name space: it vanishes with its process, so there are no
 * stale locks and no reused process ids. A connection gets the owner's id and note.
 */
export async function holdExclusively(name: string, patience = 0, note = ''): Promise<Hold> {
  const socketPath = `\0oja-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const deadline = Date.now() + patience;
  for (;;) {
    const hold = await tryToHold(socketPath, note);
    if (hold) return hold;
    if (Date.now() >= deadline) throw new AlreadyHeld(await askOwner(socketPath));
    await sleep(50);
  }
}

function tryToHold(socketPath: string, note: string): Promise<Hold | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(`${process.pid} ${note}`);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(socketPath, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function askOwner(socketPath: string): Promise<Owner> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let answer = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const [, pid, note] = /^(\d+) (.*)$/.exec(answer) ?? [];
      resolve({ pid: pid ? Number(pid) : null, note: note || null });
    });
  });
}
