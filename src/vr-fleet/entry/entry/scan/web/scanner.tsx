import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { scanWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import { CameraView } from './camera-view.tsx';
import { createCodeReader, type CodeReader } from './code-reader.ts';
import './scanner.css';

/** The result of reading photos. */
export interface PhotosRead {
  /** The texts of their codes. */
  readonly texts: readonly string[];
  /** Names of photos without a code, and of files that are not pictures. */
  readonly without: readonly string[];
  readonly unreadable: readonly string[];
}

export interface ScannerProps {
  readonly withCamera: boolean;
  /** Photos to read now, once each; otherwise an empty list. */
  readonly photos: readonly File[];
  readonly onFound: (texts: readonly string[]) => void;
  readonly onPhotos: (read: PhotosRead) => void;
}

/** Reads codes from a camera and from photos. Its code and its dependencies load on the first scan. */
export function Scanner({ withCamera, photos, onFound, onPhotos }: ScannerProps): ReactNode {
  const t = useTranslate();
  const [reader] = useState(createCodeReader);
  const [isBroken, setBroken] = useState(false);
  const tellPhotos = useEffectEvent(onPhotos);
  useEffect(() => () => reader.close(), [reader]);
  useEffect(() => {
    if (isBroken || photos.length === 0) return;
    let isOver = false;
    readPhotos(reader, photos).then(
      (read) => !isOver && tellPhotos(read),
      () => !isOver && setBroken(true),
    );
    return () => {
      isOver = true;
    };
  }, [reader, photos, isBroken]);
  if (isBroken)
    return (
      <div role="alert" className="scan-trouble">
        <p>{t(text.broken)}</p>
        <Button size="small" onClick={() => setBroken(false)}>
          {t(text.again)}
        </Button>
      </div>
    );
  return (
    <>
      {withCamera && <CameraView reader={reader} onFound={onFound} onBroken={() => setBroken(true)} />}
      {photos.length > 0 && <p role="status">{t(text.reading)}</p>}
    </>
  );
}

async function readPhotos(reader: CodeReader, photos: readonly File[]): Promise<PhotosRead> {
  const texts: string[] = [];
  const without: string[] = [];
  const unreadable: string[] = [];
  for (const photo of photos) {
    const found = await reader.read(photo);
    if (found === 'no_picture') unreadable.push(photo.name);
    else if (found.length === 0) without.push(photo.name);
    else texts.push(...found.map(({ text }) => text));
  }
  return { texts, without, unreadable };
}
