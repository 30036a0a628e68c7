import { PostgresRefused } from '#scripts/postgres/postmaster.ts';

/** A fault as a message for the terminal; the stack only where there is no message. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const next = (port ?? 3000) + 1;
    return (
      `Port ${port ?? ''} is already in use by another program. ` +
      `Stop it, or choose another port: PORT=${next} npm start`
    );
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This account may not listen on port ${port}. Choose one above 1023, e.g. PORT=3000.`;
  }
  const cause = error.cause instanceof Error ? `\n${explain(error.cause)}` : '';
  const known =
    (error.constructor === Error || error instanceof PostgresRefused) && error.message !== '';
  return (known ? error.message : (error.stack ?? String(error))) + cause;
}
