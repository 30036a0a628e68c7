import { encode } from 'uqr';

/** The content of a receipt. */
export interface ReceiptPrint {
  readonly product: string;
  /** "100.00 USDT". */
  readonly headline: string;
  readonly parties: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** Where anybody can verify it. */
  readonly checkUrl: string;
}

const WIDTH = 1080;
const EDGE = 72;
const LINE_HEIGHT = 68;
const HEAD_HEIGHT = 330;
/** The URL is long, so the code is dense: it must stay readable on a phone's screen. */
const CODE = 340;
const TEETH = [26, 15, 23, 12, 27, 18, 25, 14, 22, 10, 24, 16, 27, 14, 23, 18, 25, 11, 22, 14];
const INKS = {
  paper: 'oklch(0.975 0.006 85)',
  ink: 'oklch(0.22 0.012 70)',
  quiet: 'oklch(0.485 0.013 70)',
  rule: 'oklch(0.8 0.012 85)',
  aro: 'oklch(0.43 0.125 258)',
};
const TEXT = "'Oja Text', 'Source Sans 3', system-ui, sans-serif";
const DISPLAY = "'Oja Display', system-ui, sans-serif";
const KNOT = [
  'M1.5 6.5H18.5a5.8 5.8 0 0 1 0 11.6H1.5',
  'M30.5 13.9H13.5a5.8 5.8 0 0 0 0 11.6H30.5',
];

/** Draws a receipt to share: torn paper, the facts, and a code that links to the page that verifies it. */
export async function drawReceipt(print: ReceiptPrint): Promise<Blob> {
  await Promise.all([
    document.fonts.load(`700 64px ${DISPLAY}`, print.headline),
    document.fonts.load(`400 34px ${TEXT}`, '₦0'),
    document.fonts.load(`600 34px ${TEXT}`, '₦0'),
  ]);
  const height = HEAD_HEIGHT + print.lines.length * LINE_HEIGHT + CODE + EDGE * 2 + 40;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  drawPaper(pen, height);
  drawHead(pen, print);
  drawLines(pen, print.lines);
  drawCheck(pen, print, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    );
  });
}

function drawPaper(pen: CanvasRenderingContext2D, height: number): void {
  const pitch = WIDTH / TEETH.length;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(WIDTH, 0);
  pen.lineTo(WIDTH, height - 12);
  for (const [at, depth] of TEETH.entries()) {
    pen.lineTo(WIDTH - (at + 1) * pitch, height - 30 + depth);
  }
  pen.closePath();
  pen.fillStyle = INKS.paper;
  pen.fill();
}

function drawHead(pen: CanvasRenderingContext2D, { product, headline, parties }: ReceiptPrint) {
  pen.save();
  pen.translate(EDGE, EDGE);
  pen.scale(2, 2);
  pen.strokeStyle = INKS.aro;
  pen.lineWidth = 3.4;
  for (const loop of KNOT) pen.stroke(new Path2D(loop));
  pen.restore();
  write(pen, product, EDGE + 84, EDGE + 46, `700 44px ${DISPLAY}`);
  write(pen, 'Receipt', WIDTH - EDGE, EDGE + 44, `400 34px ${TEXT}`, INKS.quiet, 'right');
  write(pen, headline, EDGE, EDGE + 168, `700 76px ${DISPLAY}`);
  write(pen, fitting(pen, parties), EDGE, EDGE + 222, `400 34px ${TEXT}`, INKS.quiet);
}

function drawLines(pen: CanvasRenderingContext2D, lines: ReceiptPrint['lines']): void {
  for (const [at, { label, value }] of lines.entries()) {
    const y = HEAD_HEIGHT + at * LINE_HEIGHT;
    rule(pen, y);
    write(pen, label, EDGE, y + 46, `400 34px ${TEXT}`, INKS.quiet);
    write(pen, value, WIDTH - EDGE, y + 46, `600 34px ${TEXT}`, INKS.ink, 'right');
  }
  rule(pen, HEAD_HEIGHT + lines.length * LINE_HEIGHT);
}

function drawCheck(pen: CanvasRenderingContext2D, { checkUrl }: ReceiptPrint, height: number) {
  const top = height - CODE - EDGE - 10;
  const { data, size } = encode(checkUrl, { border: 0, ecc: 'L' });
  const dot = CODE / size;
  pen.fillStyle = INKS.ink;
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (dark) pen.fillRect(EDGE + column * dot, top + row * dot, dot + 0.5, dot + 0.5);
    }
  }
  const left = EDGE + CODE + 40;
  write(pen, 'Anyone can check this receipt.', left, top + 138, `600 34px ${TEXT}`);
  write(
    pen,
    'Scan the code: the page says what was',
    left,
    top + 188,
    `400 32px ${TEXT}`,
    INKS.quiet,
  );
  write(pen, 'traded and whether it is complete.', left, top + 230, `400 32px ${TEXT}`, INKS.quiet);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour = INKS.ink,
  align: CanvasTextAlign = 'left',
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, WIDTH - EDGE * 2);
}

function rule(pen: CanvasRenderingContext2D, y: number): void {
  pen.strokeStyle = INKS.rule;
  pen.lineWidth = 2;
  pen.setLineDash([8, 8]);
  pen.beginPath();
  pen.moveTo(EDGE, y);
  pen.lineTo(WIDTH - EDGE, y);
  pen.stroke();
  pen.setLineDash([]);
}

/** Names may be long: what does not fit ends in dots. */
function fitting(pen: CanvasRenderingContext2D, text: string): string {
  pen.font = `400 34px ${TEXT}`;
  let shown = text;
  while (pen.measureText(shown).width > WIDTH - EDGE * 2 && shown.length > 4) {
    shown = `${shown.slice(0, -2).trimEnd()}…`;
  }
  return shown;
}
