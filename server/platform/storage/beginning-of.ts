/** The first bytes of a stream, and the whole stream, still unread. */
export async function beginningOf(
  content: AsyncIterable<Buffer>,
  length: number,
): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  for (let size = 0; size < length;) {
    const next = await chunks.next();
    if (next.done) break;
    seen.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(seen);
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { head, whole: whole() };
}
