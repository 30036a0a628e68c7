import { parseArgs } from 'node:util';
import { changeFeed, manyListeners } from '#bench/change-figures.ts';
import { chatRooms, longRoom } from '#bench/chat-figures.ts';
import { openCluster } from '#bench/cluster.ts';
import { escrowSteps, hotAccount } from '#bench/door-figures.ts';
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
import { longRoomInBrowser } from '#bench/web/long-room-figure.ts';
import { buildWeb } from '#scripts/start/web-build.ts';

/** Prints our figures beside their peers', measured in one run. `--only=P1,P5` chooses. */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',').map((id) => id.trim());
const wants = (...ids: string[]) => !chosen || ids.some((id) => chosen.includes(id));

const figures: Figure[] = [];
const say = (figure: Figure) => {
  figures.push(figure);
  console.log(`${figure.id}: ${figure.ours} | ${figure.peer} | ${figure.ratio}`);
};

if (!process.env['PGLEDGER_SQL'])
  console.log('PGLEDGER_SQL names no file: plain functions of our own stand in for pgledger.');
const cluster = await openCluster();
try {
  if (wants('P1')) say(await escrowSteps(cluster));
  if (wants('P2')) say(await hotAccount(cluster));
  if (wants('P4')) for (const figure of await offerPages(cluster)) say(figure);
  if (wants('P6')) say(await changeFeed(cluster));
  if (wants('P7')) say(await fanOut(cluster));
  if (wants('sockets')) say(await manyListeners(cluster));
  if (wants('chat')) say(await chatRooms(cluster));
  if (wants('long-room')) say(await longRoom(cluster));
  if (wants('long-room-client')) {
    await buildWeb();
    for (const figure of await longRoomInBrowser(cluster)) say(figure);
  }
  if (wants('REST')) say(await restReads(cluster));
  if (wants('statement')) say(await longStatement(cluster));
  if (wants('P3', 'P5', 'P10', 'P11', 'landing', 'files')) {
    await buildWeb();
    const { oja, figure } = await startAndMeasure();
    try {
      if (wants('P3')) say(await tradesOverHttp(oja, cluster));
      if (wants('P5')) say(await noOpProcedure(oja));
      if (wants('P10')) say(await signInStorm(oja));
      if (wants('P11')) say(figure);
      if (wants('landing')) say(await landingBytes(oja.url));
      if (wants('files')) say(await filesThrough(oja));
    } finally {
      await oja.stop();
    }
  }
} finally {
  await cluster.close();
}
console.log(`\n${tableOf(figures)}`);
