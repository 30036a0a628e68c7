/** What a process holds and has spent; with `--expose-gc`, garbage is taken out before it is weighed. */
export interface Usage {
  readonly bytes: number;
  readonly cpuSeconds: number;
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return { bytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 };
}
