import { useRef, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import { mostBytes } from '#kernel/files/resumable.ts';
import { roomSize, typeNames } from '#kernel/files/listed-files.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { langOf, Named, NamedIn } from '#kernel/ui/parts/named.tsx';
import type { QueuedFile, UploadQueue } from './upload-queue.ts';
import { uploadQueueWords as text } from './upload-queue.words.ts';
import './uploads.css';

/** An upload that a user of the party has started. */
export interface UnfinishedUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly received: number;
  readonly uploader: string | null;
  /** UTC. */
  readonly until: string;
}

export interface UploadsProps {
  readonly queue: UploadQueue;
  readonly types: readonly MediaType[] | 'any';
  /** Maximum bytes of one file. */
  readonly most?: number;
  /** Only one file at a time can be selected; its queue is part of a form. */
  readonly single?: boolean;
  readonly unfinished: readonly UnfinishedUpload[];
  /** Cancels an unfinished upload. */
  readonly onCancel: (id: string) => void;
}

/**
 * The area to select or drop files, the progress and buttons of each, and the unfinished uploads.
 *
 * @example
 * <Uploads queue={queue} types={mediaTypes} unfinished={library.unfinished} onCancel={(id) => void cancel.run({ id })} />
 */
export function Uploads({ queue, types, most = mostBytes, single, unfinished, onCancel }: UploadsProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<UnfinishedUpload>(undefined);
  const choose = (upload?: UnfinishedUpload): void => {
    wanted.current = upload;
    input.current?.click();
  };
  const take = (chosen: readonly File[]): void => {
    const upload = wanted.current;
    wanted.current = undefined;
    if (upload) queue.add(chosen.slice(0, 1), upload.sha256);
    else queue.add(single ? chosen.slice(0, 1) : chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    wanted.current = undefined;
    take([...event.dataTransfer.files]);
  };
  const underWay = new Set(files.map(({ name, size }) => `${size} ${name}`));
  const left = unfinished.filter(({ name, size }) => !underWay.has(`${size} ${name}`));
  return (
    <div className="uploads">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where files are dropped; the button is the way without a mouse */}
      <div
        className="uploads-place"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        <Button kind={single ? 'plain' : 'primary'} onClick={() => choose()}>
          {t(single ? text.chooseOne : text.choose)}
        </Button>
        <Text as="span" size={3} tone="dim" className="uploads-drop">
          {t(single ? text.dropOne : text.drop)}
        </Text>
        <small>
          {types === 'any'
            ? t(text.limitsAny, { most: roomSize(most) })
            : t(text.limits, { types: typeNames({ types }, lang), most: roomSize(most) })}
        </small>
        <input
          ref={input}
          type="file"
          multiple={!single}
          hidden
          tabIndex={-1}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file may be selected again.
            target.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <section aria-label={t(text.queue)}>
          <Box as="ul" line="ink" className="uploads-list">
            {files.map((file) => (
              <QueuedRow key={file.key} file={file} queue={queue} />
            ))}
          </Box>
        </section>
      )}
      {left.length > 0 && (
        <section>
          <h2>{t(text.unfinished)}</h2>
          <Text below={3} tone="dim">
            {t(text.unfinishedText)}
          </Text>
          <Box as="ul" line="ink" className="uploads-list">
            {left.map((upload) => (
              <Columns
                as="li"
                widths="minmax(0, 4fr) minmax(0, 5fr) 11rem"
                gap={[2, 5]}
                align="center"
                pad={3}
                line="below"
                breaks
                key={upload.id}
              >
                <Named>{upload.name}</Named>
                <Text as="span" size={3} tone="dim" className="uploads-state">
                  {t(text.partOf, { part: formatSize(upload.received), size: formatSize(upload.size) })}
                  {upload.uploader !== null && (
                    <>
                      {' · '}
                      <Named>{upload.uploader}</Named>
                    </>
                  )}
                  {' · '}
                  {t(text.keptUntil, { day: dayIn(upload.until, zone) })}
                </Text>
                <span className="uploads-actions">
                  <Act label={t(text.chooseAgain)} name={upload.name} onClick={() => choose(upload)} />
                  <Act label={t(text.cancel)} name={upload.name} onClick={() => onCancel(upload.id)} />
                </span>
              </Columns>
            ))}
          </Box>
        </section>
      )}
    </div>
  );
}

function QueuedRow({ file, queue }: { readonly file: QueuedFile; readonly queue: UploadQueue }): ReactNode {
  const t = useTranslate();
  const { key, name, size, phase, done, problem, isFinal } = file;
  const button = phase === 'paused' ? text.goOn : phase === 'failed' ? text.again : text.pause;
  return (
    <Columns
      as="li"
      widths="minmax(0, 4fr) minmax(0, 5fr) 11rem"
      gap={[2, 5]}
      align="center"
      pad={3}
      line="below"
      breaks
      data-phase={phase}
    >
      <span>
        <Named>{name}</Named>{' '}
        <Text as="small" size={3}>
          {formatSize(size)}
        </Text>
      </span>
      {phase === 'failed' ? (
        <Text as="span" tone="error" role="alert">
          {typeof problem === 'string' ? problem : problem && t(problem)}
        </Text>
      ) : (
        <Text as="span" size={3} tone="dim" className="uploads-state">
          <progress aria-label={t(text.progressOf, { name })} lang={langOf(name)} value={done} max={size} />
          {stateOf(file, t)}
        </Text>
      )}
      <span className="uploads-actions">
        {/* One button throughout, so that the focus stays where it is. */}
        {!isFinal && phase !== 'checking' && <Act label={t(button)} name={name} onClick={() => queue.toggle(key)} />}
        {phase !== 'checking' && (
          <Act label={t(isFinal ? text.remove : text.cancel)} name={name} onClick={() => queue.cancel(key)} />
        )}
      </span>
    </Columns>
  );
}

/** A button of one file, named by it. */
function Act(props: { readonly label: string; readonly name: string; readonly onClick: () => void }): ReactNode {
  const t = useTranslate();
  const { label, name, onClick } = props;
  return (
    <Button size="small" onClick={onClick}>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">
        <NamedIn text={t(text.of, { action: label, name })} name={name} />
      </span>
    </Button>
  );
}

function stateOf({ phase, done, size, speed }: QueuedFile, t: Translate): string {
  const percent = String(Math.floor((done / size) * 100));
  if (phase === 'failed') return '';
  if (phase !== 'sending' || speed === undefined || speed <= 0) return t(text[phase], { percent });
  const seconds = Math.ceil((size - done) / speed);
  const left = seconds < 90 ? t(text.seconds, { count: seconds }) : t(text.minutes, { count: Math.ceil(seconds / 60) });
  return [t(text.sending, { percent }), t(text.speed, { speed: formatSize(Math.round(speed)) }), left].join(' · ');
}
