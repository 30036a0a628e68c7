import sharp from 'sharp';
import { BRAND } from '#core/brand/brand.ts';
import { linesOf, outlinedText } from '#server/http/web/sharing/outlined-text.ts';
import { DISPLAY, TEXT } from '#server/http/web/sharing/typefaces.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const COLOURS = {
  ground: '#100e0b',
  ink: '#f2eee6',
  ink2: '#c2bdb5',
  aro: '#7cb2ef',
  line: '#3a3631',
};
const TITLE = { typeface: DISPLAY, size: 84, fill: COLOURS.ink };
const BODY = { typeface: TEXT, size: 36, fill: COLOURS.ink2 };
const NAME = { typeface: DISPLAY, size: 46, fill: COLOURS.ink };
const FOOT = { typeface: TEXT, size: 28, fill: COLOURS.ink2 };

/** The knot of the logo, 32 units wide. */
const KNOT = `<mask id="a" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32" stroke="none"><path fill="#fff" d="M0 0h32v32H0z"/><path d="M20 13.9H13.5a5.8 5.8 0 0 0 0 11.6" stroke="#000" stroke-width="6.6"/></mask><mask id="b" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32" stroke="none"><path fill="#fff" d="M0 0h32v32H0z"/><path d="M22.9 8.5a5.8 5.8 0 0 1-1.5 8.8" stroke="#000" stroke-width="6.6"/></mask><path mask="url(#a)" d="M1.5 6.5H18.5a5.8 5.8 0 0 1 0 11.6H1.5"/><path mask="url(#b)" d="M30.5 13.9H13.5a5.8 5.8 0 0 0 0 11.6H30.5"/>`;

export interface Shared {
  readonly title: string;
  readonly description: string;
  /** The link's destination, as people read it. */
  readonly displayUrl: string;
}

/** Renders the picture of a shared link: what the page is about, in our own outlines, so that no fonts are needed. */
export function sharingPicture(shared: Shared): Promise<Buffer> {
  return sharp(Buffer.from(sharingSvg(shared)))
    .png({ palette: true, effort: 6 })
    .toBuffer();
}

export function sharingSvg({ title, description, displayUrl }: Shared): string {
  const width = WIDTH - 2 * MARGIN;
  const titleLines = linesOf(title, TITLE, width, 2);
  const descriptionLines = linesOf(description, BODY, width - 60, 3);
  const top = titleLines.length === 1 ? 300 : 254;
  const below = top + (titleLines.length - 1) * 92 + 76;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>
<g transform="translate(${MARGIN} 62) scale(2)" fill="none" stroke="${COLOURS.aro}" stroke-width="3.4">${KNOT}</g>
${outlinedText(BRAND.product, MARGIN + 80, 110, NAME)}
${titleLines.map((line, at) => outlinedText(line, MARGIN, top + at * 92, TITLE)).join('')}
${descriptionLines.map((line, at) => outlinedText(line, MARGIN, below + at * 50, BODY)).join('')}
<rect x="${MARGIN}" y="536" width="${width}" height="1.5" fill="${COLOURS.line}"/>
${outlinedText(displayUrl, MARGIN, 584, FOOT)}
</svg>`;
}
