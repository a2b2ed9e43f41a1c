import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';

/** Whether a browser gives a page like this one a camera at all. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Shows the camera in a video and reads frames until one holds a code.
 *
 * @returns what stops it.
 * @throws DOMException where there is none, or it is refused.
 */
export async function openCamera(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const camera = await rearCamera(video);
  const canvas = new QRCanvas({}, { cropToSquare: false });
  let isReading = false;
  let isOver = false;
  const cancel = frameLoop(() => {
    if (isReading || isOver) return;
    isReading = true;
    camera.readFrame(canvas, true).then(
      (text) => {
        isReading = false;
        if (isOver || typeof text !== 'string') return;
        stop();
        onText(text);
      },
      // the first frames of some cameras have no size yet
      () => (isReading = false),
    );
  });
  const stop = (): void => {
    if (isOver) return;
    isOver = true;
    cancel();
    camera.stop();
  };
  return stop;
}
