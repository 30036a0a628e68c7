/** A process's memory and CPU time; with `--expose-gc`, garbage is collected first. */
export interface Usage {
  readonly bytes: number;
  readonly cpuSeconds: number;
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return { bytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 };
}
