import { UnusablePicture } from '#web/features/account/profile/avatar-problem.ts';
import { SHRINK_STEPS } from '#web/lib/forms/shrink-steps.ts';
import { AVATAR_UPLOAD_BYTES, LARGEST_PHOTOGRAPH_BYTES } from '#core/files/limits.ts';
import {
  DamagedPicture,
  isPicture,
  PICTURE_KINDS as KINDS,
  shrinkImage,
} from '#web/lib/forms/shrink-image.ts';

export const PICTURE_KINDS = KINDS.join(',');

/** Compresses the photograph in the browser: at most 512 pixels and 200 kB. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!isPicture(file)) throw new UnusablePicture('Choose a PNG, JPEG, WebP or GIF picture');
  if (file.size > LARGEST_PHOTOGRAPH_BYTES) {
    throw new UnusablePicture('This picture is larger than 30 MB. Choose a smaller one');
  }
  const picture = await shrinkImage(file, SHRINK_STEPS, AVATAR_UPLOAD_BYTES).catch(
    (error: unknown) => {
      if (!(error instanceof DamagedPicture)) throw error;
      throw new UnusablePicture('This picture is damaged. Choose another one', { cause: error });
    },
  );
  if (picture) return picture;
  throw new UnusablePicture('This picture cannot be made small enough. Choose another one');
}
