import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { cameraTroubleWords, scanWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import type { CameraTrouble } from './camera-trouble.ts';
import { CameraRemedy } from './camera-remedy.tsx';
import type { CodeReader, FoundCode } from './code-reader.ts';
import { useCamera } from './use-camera.ts';
import { useFrames, type Shown } from './use-frames.ts';

export interface CameraViewProps {
  readonly reader: CodeReader;
  /** Texts of codes that have become visible. */
  readonly onFound: (texts: readonly string[]) => void;
  readonly onBroken: () => void;
}

/** Milliseconds out of sight after which a code counts as new: hands shake, and one picture may be blurred. */
const forgetsAfter = 2_000;

/** A camera's picture with its codes marked, or the camera's problem and its remedy. */
export function CameraView({ reader, onFound, onBroken }: CameraViewProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const seen = useRef(new Map<string, number>());
  const [marks, setMarks] = useState<{ readonly found: readonly FoundCode[]; readonly shown: Shown }>();
  const [video, camera] = useCamera();
  const isOpen = camera.state === 'open';
  const look = (found: readonly FoundCode[], shown: Shown): void => {
    const now = performance.now();
    const fresh = found
      .map(({ text }) => text)
      .filter((one) => now - (seen.current.get(one) ?? -Infinity) > forgetsAfter);
    for (const { text } of found) seen.current.set(text, now);
    setMarks(found.length > 0 ? { found, shown } : undefined);
    if (fresh.length > 0) onFound([...new Set(fresh)]);
  };
  useFrames(video, { reader, isOpen, onFrame: look, onBroken });
  const trouble: CameraTrouble | undefined =
    camera.state === 'open' || camera.state === 'opening' ? undefined : camera.state;
  return (
    <>
      <div className="scan-view" hidden={trouble !== undefined}>
        <video ref={video} muted playsInline aria-label={t(text.picture)} />
        {isOpen && marks && (
          <svg viewBox={`0 0 ${marks.shown.width} ${marks.shown.height}`} aria-hidden="true">
            {marks.found.map(({ text, corners }) => (
              <polygon
                key={`${text} ${corners.join(' ')}`}
                points={corners.map((corner) => corner.join(',')).join(' ')}
              />
            ))}
          </svg>
        )}
        {camera.state === 'opening' && <p>{t(text.opening)}</p>}
      </div>
      {trouble && (
        <div role="alert" className="scan-trouble">
          <p>{t(cameraTroubleWords[trouble])}</p>
          <CameraRemedy trouble={trouble} />
        </div>
      )}
      {trouble && trouble !== 'insecure' && trouble !== 'unsupported' && (
        <Button size="small" onClick={camera.retry}>
          {t(text.again)}
        </Button>
      )}
      {(camera.cameras.length > 1 || (trouble === 'unsuitable' && camera.cameras.length > 0)) && (
        <Row gap={[1, 2]} align="center" size={2} className="scan-camera">
          <label htmlFor={id}>{t(text.camera)}</label>
          <select id={id} value={camera.current ?? ''} onChange={({ target }) => camera.choose(target.value)}>
            {!camera.cameras.some(({ id }) => id === camera.current) && (
              <option value="">{t(text.chooseCamera)}</option>
            )}
            {camera.cameras.map(({ id, label }, place) => (
              <option key={id} value={id}>
                {label || t(text.cameraNumber, { n: place + 1 })}
              </option>
            ))}
          </select>
        </Row>
      )}
    </>
  );
}
