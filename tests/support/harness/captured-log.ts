/** All output of a server while it runs: its own log, and whatever else writes to the console. */
export interface CapturedLog {
  readonly lines: string[];
  readonly logTo: (line: string) => void;
  stop(): void;
}

const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const before = CONSOLE_METHODS.map((method) => console[method]);
  for (const method of CONSOLE_METHODS) {
    console[method] = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  }
  return {
    lines,
    logTo: (line) => void lines.push(line),
    stop() {
      for (const [at, method] of CONSOLE_METHODS.entries()) console[method] = before[at]!;
    },
  };
}

/** The names of those secrets that appear whole in a line: six digits within a longer number do not count. */
export function leaksIn(
  lines: readonly string[],
  secrets: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => {
      const whole = new RegExp(`(?<![A-Za-z0-9])${literally(secret)}(?![A-Za-z0-9])`, 'i');
      const inUrl = encodeURIComponent(secret);
      return lines.some((line) => whole.test(line) || (inUrl !== secret && line.includes(inUrl)));
    })
    .map(([name]) => name);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
