import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// oxlint-disable-next-line import/default -- what the bundler makes of `?url` is the address
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Asked, Answered, FoundCode } from './code-reader.ts';

// Runs as a worker, because only its file may compile code (kernel/http/server/answer/security-headers.ts). By default
// the package would load its WebAssembly from a server on the internet.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });
const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128'] });

/** Maximum pixels of a photo's longer side; more pixels reveal no more about a code, and need much time. */
const mostSide = 2_600;

addEventListener('message', ({ data: { id, picture } }: MessageEvent<Asked>) => {
  const answer = (answered: Omit<Answered, 'id'>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    postMessage({ id, ...answered } satisfies Answered);
  };
  read(picture).then(answer, () => answer({ failed: 'broken' }));
});

async function read(picture: Asked['picture']): Promise<Omit<Answered, 'id'>> {
  const bitmap = picture instanceof Blob ? await opened(picture) : picture;
  if (!bitmap) return { failed: 'no_picture' };
  try {
    return { found: (await detector.detect(bitmap)).map(foundCode) };
  } finally {
    bitmap.close();
  }
}

/** Returns the pixels of a photo in upright orientation; undefined if this browser cannot read it. */
async function opened(photo: Blob): Promise<ImageBitmap | undefined> {
  const whole = await createImageBitmap(photo).catch(() => undefined);
  if (!whole || Math.max(whole.width, whole.height) <= mostSide) return whole;
  const share = mostSide / Math.max(whole.width, whole.height);
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * share),
      resizeHeight: Math.round(whole.height * share),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}

const foundCode = ({ rawValue, cornerPoints }: Awaited<ReturnType<typeof detector.detect>>[number]): FoundCode => ({
  text: rawValue,
  corners: cornerPoints.map(({ x, y }) => [x, y] as const),
});
