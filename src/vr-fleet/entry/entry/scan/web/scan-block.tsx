import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { readLocal, writeLocal } from '#kernel/i18n/web/local-storage.ts';
import { Box, Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { scanWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import { scannedSerials } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import type { Entry } from '#vr-fleet/entry/entry/web/use-entry.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { beep, readySound } from './beep.ts';
import type { PhotosRead } from './scanner.tsx';
import { ScanOutcome, type Scanned } from './scan-outcome.tsx';
import './scan-block.css';

// A page without scanning loads neither this component nor the code reader.
const Scanner = lazy(() => import('./scanner.tsx').then((module) => ({ default: module.Scanner })));

const muteKey = 'portico.vr-scan.muted';
const noPhotos: readonly File[] = [];
/** Maximum size of a photo, in MiB. */
const mostSize = 30;
/** Maximum photos at once. */
const mostPhotos = 50;

/** Adds serial numbers by camera or photo: each becomes a line of the list, once. */
export function ScanBlock({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [photos, setPhotos] = useState(noPhotos);
  const [isMuted, setMuted] = useState(() => readLocal(muteKey) === 'yes');
  const [count, setCount] = useState(0);
  const [scanned, setScanned] = useState<Scanned>();
  const sound = (tone: 'read' | 'nothing'): void => {
    if (!isMuted) beep(tone);
  };
  /** Renders at once: the next scan must find these lines in the list. */
  const found = (texts: readonly string[], more?: PhotosRead): void =>
    flushSync(() => {
      const read = texts.map((text) => scannedSerials(text, entry.models));
      const serials = [...new Set(read.flat())];
      const lines = serials.map((sn) => entry.lineOf(sn));
      const fresh = serials.filter((_, place) => lines[place] === undefined);
      if (fresh.length > 0) entry.addScanned(fresh);
      setCount(count + fresh.length);
      setScanned({
        fresh,
        known: serials.flatMap((sn, place) => (lines[place] === undefined ? [] : [{ sn, line: lines[place] }])),
        other: texts.find((_, place) => read[place]?.length === 0),
        without: more?.without ?? [],
        unreadable: more?.unreadable ?? [],
        tooLarge: [],
      });
      sound(fresh.length > 0 ? 'read' : 'nothing');
    });
  const choose = (files: readonly File[]): void => {
    readySound();
    const tooLarge = files.filter(({ size }) => size > mostSize * 1_048_576);
    const right = files.filter((file) => !tooLarge.includes(file)).slice(0, mostPhotos);
    setPhotos(right);
    setScanned({ ...nothing, tooLarge: tooLarge.map(({ name }) => name) });
  };
  const toggle = (): void => {
    readySound();
    setScanned(undefined);
    setOpen(!isOpen);
  };
  const mute = (): void => {
    writeLocal(muteKey, isMuted ? 'no' : 'yes');
    setMuted(!isMuted);
  };
  return (
    <Block title={t(text.title)} count={count > 0 ? t(text.count, { n: formatCount(count) }) : undefined}>
      <Stack gap={2} className="scan">
        <p className="entry-note">{t(isOpen ? text.hint : text.lead)}</p>
        {(isOpen || photos.length > 0) && (
          <Suspense>
            <Scanner
              withCamera={isOpen}
              photos={photos}
              onFound={found}
              onPhotos={(read) => {
                setPhotos(noPhotos);
                found(read.texts, read);
              }}
            />
          </Suspense>
        )}
        <Box size={2} breaks role="status" className="scan-outcome">
          {scanned && <ScanOutcome scanned={scanned} count={count} entry={entry} mostSize={mostSize} />}
        </Box>
        <Row gap={2} className="scan-buttons">
          <Button size="small" onClick={toggle}>
            {t(isOpen ? text.closeCamera : text.openCamera)}
          </Button>
          <span className="scan-take">
            <PhotoButton label={t(text.takePhoto)} capture onChoose={choose} />
          </span>
          <PhotoButton label={t(text.choosePhoto)} onChoose={choose} />
          {isOpen && (
            <Button size="small" aria-pressed={isMuted} onClick={mute}>
              {t(text.mute)}
            </Button>
          )}
        </Row>
      </Stack>
    </Block>
  );
}

const nothing: Scanned = { fresh: [], known: [], other: undefined, without: [], unreadable: [], tooLarge: [] };

interface PhotoButtonProps {
  readonly label: string;
  /** A phone opens its camera at once. */
  readonly capture?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function PhotoButton({ label, capture = false, onChoose }: PhotoButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // allows selecting the same photo again
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
