import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { troubleBefore, troubleOf, type CameraTrouble } from './camera-trouble.ts';

/** One that a reader may choose. */
export interface Camera {
  readonly id: string;
  /** As the system calls it; may be empty. */
  readonly label: string;
}

export interface CameraUse {
  readonly state: 'opening' | 'open' | CameraTrouble;
  /** Known once one was allowed. */
  readonly cameras: readonly Camera[];
  /** The one in use, or that was asked for. */
  readonly current: string | undefined;
  readonly choose: (id: string) => void;
  readonly retry: () => void;
}

/** Pixels that are asked for: small codes need many. */
const wanted = { width: { ideal: 1_920 }, height: { ideal: 1_080 } } as const;

/**
 * Shows a camera in a video element, the one at the back where nobody chose another. It is released when the component
 * goes, when its screen or the page is hidden, and opened anew when it is seen again.
 *
 * @returns what the element is told to be its `ref`, and what becomes of the camera.
 * @example
 * const [video, camera] = useCamera();
 * <video ref={video} muted playsInline />
 */
export function useCamera(): readonly [video: RefObject<HTMLVideoElement | null>, camera: CameraUse] {
  const video = useRef<HTMLVideoElement>(null);
  const [held, setHeld] = useState<{ readonly key: string; readonly state: CameraUse['state'] }>();
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isSeen = useSyncExternalStore(listenToSight, () => document.visibilityState === 'visible');
  const before = troubleBefore(window);
  const key = `${chosen} ${attempt} ${isSeen}`;

  useEffect(() => {
    const element = video.current;
    if (before || !isSeen || !element) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    const release = (): void => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
      element.srcObject = null;
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: wishOf(chosen), audio: false });
        if (isOver) return release();
        const [track] = stream.getVideoTracks();
        // unplugged, or forbidden meanwhile: why it cannot be had, the next try tells
        track?.addEventListener('ended', () => setAttempt((count) => count + 1));
        element.srcObject = stream;
        await element.play();
        if (isOver) return;
        setCurrent(track?.getSettings().deviceId);
        setHeld({ key, state: 'open' });
      } catch (error) {
        if (!isOver) setHeld({ key, state: troubleOf(error) });
      }
      const found = await listCameras();
      if (!isOver) setCameras(found);
    };
    void open();
    return release;
  }, [before, key, chosen, isSeen]);

  const camera: CameraUse = {
    state: before ?? (held?.key === key ? held.state : 'opening'),
    cameras,
    current: chosen ?? current,
    choose: setChosen,
    retry: () => setAttempt(attempt + 1),
  };
  return [video, camera];
}

function listenToSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const wishOf = (id: string | undefined): MediaTrackConstraints =>
  id === undefined ? { ...wanted, facingMode: { ideal: 'environment' } } : { ...wanted, deviceId: { exact: id } };

/** The cameras that this page may choose from; before one was allowed, browsers name none. */
async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
