import { spawn } from 'node:child_process';
import { inRoot, ROOT } from '#scripts/paths.ts';

/** Runs a program with our own output and returns whether it succeeded. */
export function run(
  program: string,
  args: string[],
  options: { stop: AbortSignal; env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: 'inherit',
    });
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
    child.on('exit', (code) => finish(code === 0));
  });
}

/** The same for a tool of ours, on the project's own Node. */
export function runTool(tool: string, args: string[], options: Parameters<typeof run>[2]) {
  return run(process.execPath, [inRoot('node_modules', tool), ...args], options);
}

export function heading(text: string): void {
  console.log(`\n— ${text}`);
}
