import { changeFeed, manyListeners } from '#bench/change-figures.ts';
import { chatDelivery, longChat } from '#bench/chat-figures.ts';
import type { Cluster } from '#bench/cluster.ts';
import { escrowSteps, hotAccount } from '#bench/engine-figures.ts';
import type { Figure } from '#bench/figure.ts';
import { filesThrough } from '#bench/file-figure.ts';
import { noOpProcedure, tradesOverHttp } from '#bench/http-figures.ts';
import { landingBytes } from '#bench/landing-figure.ts';
import { invoicesByKey } from '#bench/invoice-figure.ts';
import { offerPages } from '#bench/offer-figures.ts';
import { restReads } from '#bench/read-figures.ts';
import { fanOut } from '#bench/socket-figures.ts';
import { startTimes } from '#bench/start-figures.ts';
import { longStatement } from '#bench/statement-figure.ts';
import { signInStorm } from '#bench/storm-figure.ts';
import { webhooksToAll } from '#bench/webhook-figure.ts';
import { longChatInBrowser } from '#bench/web/long-chat-figure.ts';

/** Something the benchmark measures, in one row or several. */
interface FigureEntry {
  /** Names it in `--only`. */
  readonly id: string;
  /** About twice what it takes on two quiet cores. */
  readonly deadlineSeconds: number;
  /** Whether it needs the built web app. */
  readonly inPages?: true;
  measure(cluster: Cluster, report: (figure: Figure) => void): Promise<void>;
}

type Measure = FigureEntry['measure'];

const oneRow =
  (measure: (cluster: Cluster) => Promise<Figure>): Measure =>
  async (cluster, report) =>
    report(await measure(cluster));

/** In the order they run. Their deadlines together are what a whole run may take at most. */
export const FIGURES: readonly FigureEntry[] = [
  { id: 'P1', deadlineSeconds: 110, measure: escrowSteps },
  { id: 'P2', deadlineSeconds: 75, measure: oneRow(hotAccount) },
  { id: 'P3', deadlineSeconds: 120, measure: oneRow(tradesOverHttp) },
  { id: 'P4', deadlineSeconds: 180, measure: offerPages },
  { id: 'P5', deadlineSeconds: 35, measure: oneRow(noOpProcedure) },
  { id: 'P6', deadlineSeconds: 45, measure: oneRow(changeFeed) },
  { id: 'P7', deadlineSeconds: 60, measure: oneRow(fanOut) },
  { id: 'P10', deadlineSeconds: 75, measure: oneRow(signInStorm) },
  { id: 'REST', deadlineSeconds: 40, measure: oneRow(restReads) },
  { id: 'sockets', deadlineSeconds: 35, measure: oneRow(manyListeners) },
  { id: 'chat', deadlineSeconds: 40, measure: oneRow(chatDelivery) },
  { id: 'long-chat', deadlineSeconds: 35, measure: oneRow(longChat) },
  { id: 'long-chat-client', deadlineSeconds: 90, inPages: true, measure: longChatInBrowser },
  { id: 'statement', deadlineSeconds: 90, measure: oneRow(longStatement) },
  { id: 'W1', deadlineSeconds: 30, measure: oneRow(webhooksToAll) },
  { id: 'A1', deadlineSeconds: 60, measure: oneRow(invoicesByKey) },
  { id: 'P11', deadlineSeconds: 45, inPages: true, measure: oneRow(startTimes) },
  { id: 'landing', deadlineSeconds: 25, inPages: true, measure: oneRow(landingBytes) },
  { id: 'files', deadlineSeconds: 70, inPages: true, measure: oneRow(filesThrough) },
];
