/**
 * Returns the text of a stream; null as soon as it exceeds the limit. The remaining bytes are not read.
 *
 * @param parts the body of a `Request`, or a request of Node.
 */
export async function readText(
  parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  limit: number,
): Promise<string | null> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of parts) {
    const chunk = typeof part === 'string' ? encoder.encode(part) : part;
    bytes += chunk.length;
    if (bytes > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
