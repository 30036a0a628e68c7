import { text } from 'node:stream/consumers';
import { type FileStore, requireFileId } from '#server/platform/integrations/files/file-store.ts';
import {
  type S3Answer,
  s3Calls,
  type S3Settings,
} from '#server/platform/integrations/files/s3-call.ts';
import { withSpooled } from '#server/platform/integrations/files/spool.ts';

/** Files in one bucket of an S3-compatible store, where every node of an installation sees them. */
export function s3Store(settings: S3Settings): FileStore {
  const send = s3Calls(settings);
  const keyOf = (id: string) => {
    requireFileId(id);
    return `files/${id}`;
  };
  return {
    async put(id, content) {
      const key = keyOf(id);
      await withSpooled(content, async (body) => {
        await finish(await send('PUT', key, { body }), 200);
      });
    },
    async get(id, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const answer = await send('GET', keyOf(id), { headers });
      if (answer.status === (range ? 206 : 200)) return answer.body;
      await finish(answer, 404);
      return null;
    },
    async copy(from, to) {
      const source = `/${settings.bucket}/${keyOf(from)}`;
      const answer = await send('PUT', keyOf(to), { headers: { 'x-amz-copy-source': source } });
      const responseText = await finish(answer, 200, 404);
      // A copy that fails half-way is reported in the body of a success.
      if (answer.status === 200 && responseText.includes('<Error>'))
        throw new Error(refusal(200, responseText));
      return answer.status === 200;
    },
    async delete(id) {
      await finish(await send('DELETE', keyOf(id)), 200, 204, 404);
    },
  };
}

/** Reads the response to its end, so that the connection can be reused, and throws for any unexpected status. */
async function finish({ status, body }: S3Answer, ...expected: number[]): Promise<string> {
  const responseText = await text(body);
  if (!expected.includes(status)) throw new Error(refusal(status, responseText));
  return responseText;
}

function refusal(status: number, responseText: string): string {
  const code = /<Code>([\w.]+)<\/Code>/.exec(responseText)?.[1] ?? 'no reason';
  return `the file store answered ${status} (${code})`;
}
