import { clusterAt } from '#bench/cluster.ts';
import type { Figure } from '#bench/figure.ts';
import { FIGURES } from '#bench/figures.ts';

/** What a figure's process sends: each row as soon as it is measured, and why it stopped if it failed. */
export type FigureMessage = { readonly figure: Figure } | { readonly failure: string };

/**
 * One figure in a process of its own: it shares no heap, no compiled code and no open load with another. Started with
 * its id, the cluster's URL and its process id.
 */
const [id, url = '', postmaster] = process.argv.slice(2);
const send = (message: FigureMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

process.once('disconnect', () => process.exit(1));
try {
  const entry = FIGURES.find((figure) => figure.id === id);
  if (!entry) throw new Error(`there is no figure ${id}`);
  const sent: Promise<void>[] = [];
  await entry.measure(clusterAt(url, Number(postmaster)), (figure) => sent.push(send({ figure })));
  await Promise.all(sent);
  process.exit(0);
} catch (error) {
  await send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
}
