import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from '#scripts/paths.ts';

/**
 * Draws the installed app's icons from the favicon and writes web/public/icons. Run by hand when
 * the logo changes; the outputs are committed. A maskable icon fills its square and keeps the knot
 * within the inner four fifths, which every mask leaves; a badge is the knot alone, in white.
 */
const GROUND = '#15130f';
const favicon = await readFile(inRoot('web/public/favicon.svg'), 'utf8');
const knot = /<mask.*\/><\/g>/.exec(favicon)?.[0].replace(/<\/g>$/, '');
if (!knot) throw new Error('The favicon no longer reads as a ground, then the knot');

await mkdir(inRoot('web/public/icons'), { recursive: true });
await write('icon-192', favicon, 192);
await write('icon-512', favicon, 512);
await write('maskable-192', drawn('#7db1f0', 0.56, GROUND), 192);
await write('maskable-512', drawn('#7db1f0', 0.56, GROUND), 512);
await write('apple-touch-icon', drawn('#7db1f0', 0.68, GROUND), 180);
await write('badge-96', drawn('#fff', 0.94), 96);

function drawn(stroke: string, share: number, ground?: string): string {
  const inset = (32 * (1 - share)) / 2;
  const back = ground ? `<rect width="32" height="32" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3.4">${back}<g transform="translate(${inset} ${inset}) scale(${share})" stroke="${stroke}">${knot}</g></svg>`;
}

async function write(name: string, svg: string, size: number): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(inRoot(`web/public/icons/${name}.png`), picture);
  console.log(`${name}.png ${(picture.length / 1000).toFixed(1)} kB`);
}
