import type { Environment } from '#server/platform/config/environment.ts';
import type { S3Settings } from '#server/platform/integrations/files/s3-call.ts';

/** The S3-compatible store files lie in; null where they lie in a folder. */
export function s3Settings(e: Environment): S3Settings | null {
  if (!e.OJA_S3_ENDPOINT || !e.OJA_S3_BUCKET || !e.OJA_S3_KEY || !e.OJA_S3_SECRET) return null;
  return {
    endpoint: e.OJA_S3_ENDPOINT,
    bucket: e.OJA_S3_BUCKET,
    region: e.OJA_S3_REGION,
    key: e.OJA_S3_KEY,
    secret: e.OJA_S3_SECRET,
    pathStyle: e.OJA_S3_PATH_STYLE === '1',
  };
}
