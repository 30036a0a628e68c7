export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';

/** A file's type by its first bytes, whatever its name. Null for anything but the four kinds we draw. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const start = bytes.toString('latin1', 0, 12);
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
