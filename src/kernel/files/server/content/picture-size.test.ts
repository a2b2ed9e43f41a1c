import { expect, it } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const jpeg = (frame: string): Buffer => Buffer.from(`ffd8ffe000104a46494600010100000100010000${frame}`, 'hex');

it('reads the size from the header of a PNG, and from the first frame of a JPEG', () => {
  expect(pictureSizeOf(png(600, 480))).toEqual({ width: 600, height: 480 });
  expect(pictureSizeOf(jpeg('ffdb0004aabbffc0000b0801e0025803011100'))).toEqual({ width: 600, height: 480 });
  expect(pictureSizeOf(jpeg('ffffffc2000b0801e0025803011100'))).toEqual({ width: 600, height: 480 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG that ends before its size', png(600, 480).subarray(0, 20)],
  ['a PNG without width', png(0, 480)],
  ['a JPEG that ends before its frame', jpeg('ffdb0004aabb')],
  ['a JPEG whose tables alone are there', jpeg('ffc4000b0801e0025803011100')],
  ['a GIF', Buffer.from('GIF89a\u0010\u0000\u0010\u0000', 'latin1')],
  ['an SVG', Buffer.from('<svg width="600" height="600"/>')],
])('returns undefined for %s', (_what, bytes) => {
  expect(pictureSizeOf(bytes)).toBeUndefined();
});
