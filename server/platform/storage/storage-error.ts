/** A refusal of the file service, with the texts of the official client's other servers. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { error = code, retryAfterSeconds }: { error?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = { error };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The scanner found something. Its name is for the log, not for the uploader. */
export class InfectedFile extends StorageError {
  readonly found: string;

  constructor(found: string) {
    super(
      422,
      'FILE_INFECTED',
      'This file carries a virus or other harmful code. It was not kept. Choose another one',
      { error: 'file_infected' },
    );
    this.found = found;
  }
}

export const noBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' });

export const noObject = () =>
  new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' });

export const objectExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', { error: 'Duplicate' });

export const accessDenied = () =>
  new StorageError(403, 'AccessDenied', 'new row violates row-level security policy', {
    error: 'Unauthorized',
  });

export const bucketExists = () =>
  new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', {
    error: 'Duplicate',
  });

export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', {
    error: 'ResourceNotEmpty',
  });

export const badBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'InvalidRequest' });

export const badName = (name: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100).toWellFormed()}`, {
    error: 'InvalidKey',
  });

export const badToken = (message: string) =>
  new StorageError(400, 'InvalidJWT', message, { error: 'InvalidJWT' });

export const wrongObjectPath = () =>
  new StorageError(400, 'InvalidSignature', 'The signature does not match this address', {
    error: 'InvalidSignature',
  });

export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    error: 'Payload too large',
  });

export const typeNotSupported = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    error: 'invalid_mime_type',
  });

export const notAPicture = () =>
  new StorageError(
    422,
    'InvalidContent',
    'The picture is damaged or has too many pixels. Choose another one',
    { error: 'invalid_content' },
  );

export const badRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { error: 'invalid_request' });

export const notSupported = () =>
  new StorageError(400, 'NotSupported', 'This server does not offer this storage call', {
    error: 'not_supported',
  });

export const notScanned = () =>
  new StorageError(
    503,
    'ScannerUnavailable',
    'The file could not be checked for viruses just now, so it was not kept. Try again in a minute',
    { error: 'scanner_unavailable', retryAfterSeconds: 30 },
  );

export const tooManyFiles = () =>
  new StorageError(
    429,
    'TOO_MANY_CHAT_FILES',
    'You have added many files to this conversation. Try again in an hour',
    { error: 'too_many_files', retryAfterSeconds: 3_600 },
  );

export const slowDown = (retryAfterSeconds: number) =>
  new StorageError(429, 'SlowDown', 'Too many files at once. Try again in a moment', {
    retryAfterSeconds,
  });
