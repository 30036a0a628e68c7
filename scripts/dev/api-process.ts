import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { inRoot } from '#scripts/paths.ts';
import type { Welcome } from '#scripts/start/welcome.ts';

const WATCHED = ['core', 'server', 'migrations'];
const SETTLE_MS = 100;

export type Ready = Omit<Welcome, 'seconds'>;

/** The server in a process of its own, restarted whenever its files change. */
export function apiProcess(env: NodeJS.ProcessEnv) {
  const firstReady = Promise.withResolvers<Ready>();
  let child = launch();
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function launch(): ChildProcess {
    const started = fork(inRoot('scripts/dev/api.ts'), { env });
    started.on('message', ({ ready }: { ready: Ready }) => firstReady.resolve(ready));
    return started;
  }

  const replace = async (file: string) => {
    await end(child);
    console.log(`${file} changed, starting the server again`);
    child = launch();
  };
  const watchers = WATCHED.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(() => replace(`${folder}/${file}`));
      }, SETTLE_MS);
    }),
  );

  return {
    firstReady: firstReady.promise,
    async stop(): Promise<void> {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
