import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { troubleBefore, troubleOf, type CameraTrouble } from './camera-trouble.ts';

/** A camera that the user may select. */
export interface Camera {
  readonly id: string;
  /** The system's name of the camera; may be empty. */
  readonly label: string;
}

export interface CameraUse {
  readonly state: 'opening' | 'open' | CameraTrouble;
  /** Known after the user has allowed one. */
  readonly cameras: readonly Camera[];
  /** The camera in use, or the requested one. */
  readonly current: string | undefined;
  readonly choose: (id: string) => void;
  readonly retry: () => void;
}

/** Requested resolution in pixels: small codes need many. */
const wanted = { width: { ideal: 1_920 }, height: { ideal: 1_080 } } as const;

/**
 * Displays a camera in a video element, by default the one at the back. Releases it when the component unmounts and
 * while its screen or the page is hidden, and opens it again when they are visible.
 *
 * @returns the `ref` for the element, and the camera's state.
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
        // unplugged, or forbidden meanwhile: the next attempt finds the reason
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

/** Returns the cameras available to this page; before the user has allowed one, browsers list none. */
async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
