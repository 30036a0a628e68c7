import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CHAT_BUCKET } from '#core/chats/limits.ts';
import { attachmentName } from '#server/messaging/chats/attachments/attachment-name.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

export interface AttachmentInput {
  readonly chatId: string;
  readonly senderId: string;
  /** Its name in the bucket: `<chat>/<uuid>.<extension>`. */
  readonly path: string;
  /** The file's name on the sender's device. */
  readonly name: string | null;
}

export interface Attachment {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly kind: 'image' | 'file';
}

/**
 * Makes an uploaded file the attachment of the message written in the same transaction, for good: it is no longer
 * swept, its owner cannot remove it, and no other message can carry it. Accepts only the sender's own file of this
 * conversation. Where there is a scanner, every file here was found clean by it.
 */
export async function takeAttachment(
  tx: Tx,
  { chatId, senderId, path, name }: AttachmentInput,
): Promise<Attachment> {
  const file = await maybe(
    tx,
    sql<{ mime_type: string; size: bigint; width: number | null; height: number | null }>`
      update storage.objects set attached_at = app_now()
      where bucket_id = ${CHAT_BUCKET} and name = ${path} and owner_id = ${senderId}
        and storage.chat_of(name) = ${chatId} and attached_at is null
      returning mime_type, size, width, height`,
  );
  if (!file) throw new AppError('ATTACHMENT_NOT_UPLOADED');
  return {
    path,
    name: attachmentName(name, file.mime_type),
    type: file.mime_type,
    bytes: Number(file.size),
    width: file.width,
    height: file.height,
    kind: file.mime_type.startsWith('image/') ? 'image' : 'file',
  };
}
