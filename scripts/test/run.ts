import { spawn } from 'node:child_process';
import { inRoot, ROOT } from '#scripts/paths.ts';

interface RunOptions {
  stop: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** Receives what the program prints, instead of our own output. */
  print?: (text: string) => void;
}

/** Runs a program and returns whether it succeeded. */
export function run(program: string, args: string[], options: RunOptions): Promise<boolean> {
  const { print } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    if (print) {
      child.stdout?.setEncoding('utf8').on('data', print);
      child.stderr?.setEncoding('utf8').on('data', print);
    }
    const end = () => child.kill('SIGTERM');
    options.stop.addEventListener('abort', end, { once: true });
    const finish = (ok: boolean) => {
      options.stop.removeEventListener('abort', end);
      resolve(ok);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** The same for a tool of ours, on the project's own Node. */
export function runTool(tool: string, args: string[], options: RunOptions) {
  return run(process.execPath, [inRoot('node_modules', tool), ...args], options);
}

export function heading(text: string): void {
  console.log(`\n— ${text}`);
}
