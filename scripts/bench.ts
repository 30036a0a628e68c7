import { parseArgs } from 'node:util';
import { changeFeed, manyListeners } from '#bench/change-figures.ts';
import { chatDelivery, longChat } from '#bench/chat-figures.ts';
import { openCluster } from '#bench/cluster.ts';
import { escrowSteps, hotAccount } from '#bench/engine-figures.ts';
import { filesThrough } from '#bench/file-figure.ts';
import { type Figure, tableOf } from '#bench/figure.ts';
import { noOpProcedure, tradesOverHttp } from '#bench/http-figures.ts';
import { landingBytes } from '#bench/landing-figure.ts';
import { offerPages } from '#bench/offer-figures.ts';
import { restReads } from '#bench/read-figures.ts';
import { fanOut } from '#bench/socket-figures.ts';
import { signInStorm } from '#bench/storm-figure.ts';
import { longStatement } from '#bench/statement-figure.ts';
import { startAndMeasure } from '#bench/start-figures.ts';
import { longChatInBrowser } from '#bench/web/long-chat-figure.ts';
import { buildWeb } from '#scripts/start/web-build.ts';

/** Prints our results beside their peers', measured in one run. `--only=P1,P5` chooses. */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',').map((id) => id.trim());
const wants = (...ids: string[]) => !chosen || ids.some((id) => chosen.includes(id));

const figures: Figure[] = [];
const report = (figure: Figure) => {
  figures.push(figure);
  console.log(`${figure.id}: ${figure.ours} | ${figure.peer} | ${figure.ratio}`);
};

if (!process.env['PGLEDGER_SQL'])
  console.log('PGLEDGER_SQL names no file: plain functions of our own stand in for pgledger.');
const cluster = await openCluster();
try {
  if (wants('P1')) report(await escrowSteps(cluster));
  if (wants('P2')) report(await hotAccount(cluster));
  if (wants('P4')) for (const figure of await offerPages(cluster)) report(figure);
  if (wants('P6')) report(await changeFeed(cluster));
  if (wants('P7')) report(await fanOut(cluster));
  if (wants('sockets')) report(await manyListeners(cluster));
  if (wants('chat')) report(await chatDelivery(cluster));
  if (wants('long-chat')) report(await longChat(cluster));
  if (wants('long-chat-client')) {
    await buildWeb();
    for (const figure of await longChatInBrowser(cluster)) report(figure);
  }
  if (wants('REST')) report(await restReads(cluster));
  if (wants('statement')) report(await longStatement(cluster));
  if (wants('P3', 'P5', 'P10', 'P11', 'landing', 'files')) {
    await buildWeb();
    const { oja, figure } = await startAndMeasure();
    try {
      if (wants('P3')) report(await tradesOverHttp(oja, cluster));
      if (wants('P5')) report(await noOpProcedure(oja));
      if (wants('P10')) report(await signInStorm(oja));
      if (wants('P11')) report(figure);
      if (wants('landing')) report(await landingBytes(oja.url));
      if (wants('files')) report(await filesThrough(oja));
    } finally {
      await oja.stop();
    }
  }
} finally {
  await cluster.close();
}
console.log(`\n${tableOf(figures)}`);
