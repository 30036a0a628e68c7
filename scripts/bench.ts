import { parseArgs } from 'node:util';
import { openCluster } from '#bench/cluster.ts';
import { escrowSteps, hotAccount } from '#bench/door-figures.ts';
import { type Figure, tableOf } from '#bench/figure.ts';
import { noOpProcedure, tradesOverHttp } from '#bench/http-figures.ts';
import { landingBytes } from '#bench/landing-figure.ts';
import { signInStorm } from '#bench/storm-figure.ts';
import { startAndMeasure } from '#bench/start-figures.ts';
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
  if (wants('P3', 'P5', 'P10', 'P11', 'landing')) {
    await buildWeb();
    const { oja, figure } = await startAndMeasure();
    try {
      if (wants('P3')) say(await tradesOverHttp(oja, cluster));
      if (wants('P5')) say(await noOpProcedure(oja));
      if (wants('P10')) say(await signInStorm(oja));
      if (wants('P11')) say(figure);
      if (wants('landing')) say(await landingBytes(oja.url));
    } finally {
      await oja.stop();
    }
  }
} finally {
  await cluster.close();
}
console.log(`\n${tableOf(figures)}`);
