import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { LARGEST_FILE_BYTES, LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';
import { clamdEndpoint } from '#server/platform/integrations/scan/clamd.ts';

const MEBIBYTE = 1_048_576;

const Clamav = z.string().transform((text, issues) => {
  const endpoint = clamdEndpoint(text);
  if (endpoint) return endpoint;
  issues.addIssue({ code: 'custom', message: 'tcp://host:port or unix:/path/of/its/socket' });
  return z.NEVER;
});

/** Where data and uploaded files are stored, and what scans them. */
export const fileVariables = {
  OJA_DATA_DIR: z.string().default('data').register(variableNotes, {
    subject: 'files',
    values: 'a folder path',
    text: 'The folder of the embedded database, of the sandbox’s secret, chain and signer, and of uploaded files unless `OJA_FILES_DIR` or an S3 store is set. A relative path starts at the project folder.',
  }),
  OJA_FILES_DIR: z.string().optional().register(variableNotes, {
    subject: 'files',
    values: 'a folder path',
    unset: '`files` in the data folder',
    text: 'The folder of uploaded files. Several nodes must share it.',
  }),
  OJA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(variableNotes, {
      subject: 'files',
      unset: 'files are stored in the folder',
      text: 'The address of an S3-compatible store that uploaded files are stored in instead of the folder. Needs `OJA_S3_BUCKET`, `OJA_S3_KEY` and `OJA_S3_SECRET` too.',
    }),
  OJA_S3_BUCKET: z.string().optional().register(variableNotes, {
    subject: 'files',
    text: 'The bucket in the S3 store.',
  }),
  OJA_S3_REGION: z.string().default('us-east-1').register(variableNotes, {
    subject: 'files',
    text: 'The region of the S3 store.',
  }),
  OJA_S3_KEY: z.string().optional().register(variableNotes, {
    subject: 'files',
    text: 'The access key id for the S3 store.',
  }),
  OJA_S3_SECRET: z.string().optional().register(variableNotes, {
    subject: 'files',
    isSecret: true,
    text: 'The secret access key for the S3 store.',
  }),
  OJA_S3_PATH_STYLE: z.enum(['0', '1']).default('1').register(variableNotes, {
    subject: 'files',
    text: '`1` puts the bucket in the path of the URL; `0` is for stores where it is part of the host name.',
  }),
  OJA_CLAMAV: Clamav.optional().register(variableNotes, {
    subject: 'files',
    values: '`tcp://host:port` or `unix:/path`',
    unset: 'uploads are not scanned',
    text: `The clamd virus scanner that scans every upload before it is stored. An infected file is refused and recorded. While clamd does not respond, no upload is accepted. Its \`StreamMaxLength\` must not be below the largest file that a bucket accepts: ${LARGEST_PICTURE_BYTES / MEBIBYTE} MB, and up to ${LARGEST_FILE_BYTES / MEBIBYTE} MB in buckets of your own.`,
  }),
};
