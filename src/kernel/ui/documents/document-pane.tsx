import { lazy, Suspense, useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DocumentAnswer, DocumentPlace } from '#kernel/files/document-answer.ts';
import { typeName } from '#kernel/files/listed-files.ts';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { DocumentBoxes, type DocumentFinding } from './document-boxes.tsx';
import { documentWords as text } from './documents.words.ts';
import { kindOf } from './document-kind.ts';
import { MarkLayer } from './mark-layer.tsx';
import { PictureView } from './picture-view.tsx';
import { SheetView } from './sheet-view.tsx';
import type { Trouble } from './sheet.ts';
import './documents.css';

// A page without a PDF loads none of this code.
const PdfView = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

/** A page of one of the files. */
export interface DocumentAt {
  readonly file: string;
  readonly page: number;
}

export interface DocumentPaneProps {
  readonly files: readonly DocumentAnswer[];
  /** The findings in the files. */
  readonly findings: readonly DocumentFinding[];
  /** The displayed page; the first page of the first file if it names none of the files. */
  readonly at: DocumentAt | undefined;
  readonly onGo: (at: DocumentAt) => void;
  /** Present while the user marks a box. */
  readonly marking?:
    | {
        readonly from: DocumentPlace | undefined;
        readonly onMark: (place: DocumentPlace) => void;
        readonly onGiveUp: () => void;
      }
    | undefined;
  /** Fetches the files again, because their addresses have expired. */
  readonly onExpired: () => void;
}

const zooms = [50, 75, 100, 125, 150, 200, 300, 400] as const;

/**
 * Documents in the page, one beside its list: PDFs and pictures with their findings, tables by their first rows; other
 * files are downloaded.
 *
 * @example
 * <DocumentPane files={files} findings={findings} at={at} onGo={setAt} onExpired={retry} />
 */
export function DocumentPane({ files, findings, at, onGo, marking, onExpired }: DocumentPaneProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const file = files.find(({ id }) => id === at?.file) ?? files[0];
  const page = file && file.id === at?.file ? at.page : 1;
  const [opened, setOpened] = useState<{ readonly file: string; readonly pages: number }>();
  const [trouble, setTrouble] = useState<{ readonly path: string; readonly what: Trouble }>();
  const [zoom, setZoom] = useState(100);
  const [paper, width] = useWidth();
  const pages = file && opened?.file === file.id ? opened.pages : 1;
  const goPage = (by: number): boolean => {
    if (!file || page + by < 1 || page + by > pages) return false;
    onGo({ file: file.id, page: page + by });
    return true;
  };
  const goFile = (): boolean => {
    const next = file && files[(files.indexOf(file) + 1) % files.length];
    if (!next || next === file) return false;
    onGo({ file: next.id, page: 1 });
    return true;
  };
  const goZoom = (by: number): boolean => {
    const next = zooms[zooms.indexOf(zoom as 100) + by];
    if (next === undefined) return false;
    setZoom(next);
    return true;
  };
  const keysOn = useSingleKeys((pressed) => {
    const acts: Readonly<Record<string, () => boolean>> = {
      n: () => goPage(1),
      p: () => goPage(-1),
      f: goFile,
      '+': () => goZoom(1),
      '=': () => goZoom(1),
      '-': () => goZoom(-1),
    };
    return acts[pressed]?.() ?? false;
  });
  if (!file) return <p className="document-none">{t(text.none)}</p>;
  const kind = kindOf(file);
  const isPaged = kind === 'pdf' || kind === 'picture';
  const onTrouble = (what: Trouble): void => setTrouble({ path: file.path, what });
  const failed = trouble?.path === file.path ? trouble.what : undefined;
  const key = (name: string): { readonly 'aria-keyshortcuts'?: string } =>
    keysOn ? { 'aria-keyshortcuts': name } : {};
  const over = (
    <>
      <DocumentBoxes findings={findings.filter(({ place }) => place.file === file.id && place.page === page)} />
      {marking && (
        <MarkLayer
          key={`${file.id} ${page}`}
          from={marking.from?.file === file.id && marking.from.page === page ? marking.from : undefined}
          onMark={(box) => marking.onMark({ file: file.id, page, ...box })}
          onGiveUp={marking.onGiveUp}
        />
      )}
    </>
  );
  return (
    <div className="documents">
      <div className="document-bar">
        <ul aria-label={t(text.files)} {...key('f')}>
          {files.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                ref={one === file ? showWhole : null}
                id={one === file ? `${id}-file` : undefined}
                aria-current={one === file || undefined}
                onClick={() => onGo({ file: one.id, page: 1 })}
              >
                <Named>{one.name}</Named>
              </button>
            </li>
          ))}
        </ul>
        {isPaged && (
          <div className="document-tools">
            {pages > 1 && (
              <>
                <button
                  type="button"
                  aria-label={t(text.previousPage)}
                  aria-disabled={page === 1 || undefined}
                  {...key('p')}
                  onClick={() => goPage(-1)}
                >
                  <Icon name="back" />
                </button>
                <span role="status" aria-label={t(text.pages, { page, pages })}>
                  {page} / {pages}
                </span>
                <button
                  type="button"
                  aria-label={t(text.nextPage)}
                  aria-disabled={page === pages || undefined}
                  {...key('n')}
                  onClick={() => goPage(1)}
                >
                  <Icon name="arrow" />
                </button>
              </>
            )}
            <button type="button" aria-label={t(text.smaller)} {...key('-')} onClick={() => goZoom(-1)}>
              <Icon name="minus" />
            </button>
            <span>{t(text.zoom, { percent: zoom })}</span>
            <button type="button" aria-label={t(text.larger)} {...key('+')} onClick={() => goZoom(1)}>
              <Icon name="plus" />
            </button>
          </div>
        )}
        <a className="document-download" href={file.path} download={file.name} aria-label={t(text.download)}>
          <Icon name="save" />
        </a>
      </div>
      {marking && <p className="document-hint">{t(text.marking)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div ref={paper} className="document-paper" tabIndex={0} role="region" aria-labelledby={`${id}-file`}>
        {failed ? (
          <div className="document-note">
            <p>{t(failed === 'gone' ? text.expired : text[failed])}</p>
            {failed === 'gone' && <Button onClick={onExpired}>{t(text.again)}</Button>}
            <FileLink file={file} />
          </div>
        ) : kind === undefined ? (
          <div className="document-note">
            <p>{t(text.unshown, { type: typeNameOf(file) ?? t(text.otherType) })}</p>
            <FileLink file={file} />
          </div>
        ) : kind === 'pdf' ? (
          <Suspense fallback={<p role="status">{t(text.opening)}</p>}>
            <PdfView
              key={file.id}
              file={file}
              page={page}
              width={(width * zoom) / 100}
              onPages={(count) => setOpened({ file: file.id, pages: count })}
              onTrouble={onTrouble}
            >
              {over}
            </PdfView>
          </Suspense>
        ) : kind === 'picture' ? (
          <PictureView key={file.id} file={file} width={(width * zoom) / 100} onTrouble={onTrouble}>
            {over}
          </PictureView>
        ) : (
          <SheetView key={file.id} file={file} isWorkbook={kind === 'workbook'} onTrouble={onTrouble} />
        )}
      </div>
    </div>
  );
}

/** Scrolls the selected item into view among its neighbours. */
const showWhole = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const typeNameOf = ({ mediaType }: DocumentAnswer): string | undefined =>
  (typeName as (type: string) => string | undefined)(mediaType);

/** The maximum initial width of a page, in pixels. */
const widest = 900;

/** The width available to a page: that of its element. */
function useWidth(): readonly [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const element = useRef<HTMLElement>(null);
  const observer = useRef<ResizeObserver>(null);
  const tie = useCallback((next: HTMLElement | null) => {
    observer.current?.disconnect();
    element.current = next;
    if (!next) return;
    observer.current = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.floor(Math.min(entry.contentRect.width, widest))),
    );
    observer.current.observe(next);
  }, []);
  useLayoutEffect(() => () => observer.current?.disconnect(), []);
  return [tie, width];
}
