/** What a field for date and time holds, read as Lagos time; null while it is empty. */
export function readLagosTime(typed: string): Date | null {
  const at = new Date(`${typed}:00+01:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
