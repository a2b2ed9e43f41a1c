import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { boundaryOf, BrokenBody, readParts } from './read-parts.ts';

/** Bytes that often contain pieces of a boundary. */
const bytes = fc.array(fc.constantFrom('\r\n', '-', '--', '--b', '\r\n--', 'b', 'x', '\0', 'é'), { maxLength: 60 });
const parts = fc.array(
  bytes
    .map((all) => Buffer.from(all.join('').replaceAll('\r\n--b', '')))
    .filter((content) => !content.includes('\r\n--b')),
  { minLength: 1, maxLength: 4 },
);

const bodyOf = (contents: readonly Buffer[]): Buffer =>
  Buffer.concat([
    ...contents.flatMap((content, index) => [
      Buffer.from(
        `${index === 0 ? '' : '\r\n'}--b\r\nContent-Disposition: form-data; name="f${index}"; filename="a;b"\r\n\r\n`,
      ),
      content,
    ]),
    Buffer.from('\r\n--b--\r\n'),
  ]);

async function* inChunks(body: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < body.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    yield body.subarray(at, at + size);
    at += size;
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('the parts of a body', () => {
  it('are read as they were sent, for any chunk sizes', () =>
    fc.assert(
      fc.asyncProperty(parts, sizes, async (contents, cuts) => {
        const found: [string, Buffer][] = [];
        for await (const part of readParts(inChunks(bodyOf(contents), cuts), 'b'))
          found.push([part.name, await buffer(part.bytes)]);
        expect(found).toEqual(contents.map((content, index) => [`f${index}`, content]));
      }),
    ));

  it('are skipped if they are not read', async () => {
    const names: string[] = [];
    const body = bodyOf([Buffer.alloc(100_000), Buffer.from('second')]);
    for await (const { name } of readParts(inChunks(body, [777]), 'b')) names.push(name);
    expect(names).toEqual(['f0', 'f1']);
  });

  it('are refused if the body is cut off anywhere', () =>
    fc.assert(
      fc.asyncProperty(parts, fc.nat(), async (contents, cut) => {
        const body = bodyOf(contents);
        const cutBody = body.subarray(0, cut % (body.length - '--\r\n'.length));
        const read = async (): Promise<void> => {
          for await (const part of readParts(inChunks(cutBody, [13]), 'b')) await buffer(part.bytes);
        };
        await expect(read()).rejects.toThrow(BrokenBody);
      }),
    ));

  it('are found by the boundary of the content type', () => {
    expect(boundaryOf('multipart/form-data; boundary=----x1')).toBe('----x1');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(() => boundaryOf('multipart/form-data')).toThrow(BrokenBody);
    expect(() => boundaryOf('application/json')).toThrow(BrokenBody);
  });
});
