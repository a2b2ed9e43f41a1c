import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';

/** Returns true if the browser offers a camera to a page like this one. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Displays the camera in a video and reads frames until one contains a code.
 *
 * @returns the function that stops it.
 * @throws DOMException if there is none, or access is denied.
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
