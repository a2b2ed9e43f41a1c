import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import { documentWords as text } from './documents.words.ts';
import { openPdf, type PageSize, type PdfFile } from './pdf-file.ts';
import type { Trouble } from './sheet.ts';

export interface PdfViewProps {
  readonly file: DocumentAnswer;
  readonly page: number;
  /** In pixels. */
  readonly width: number;
  /** Called once the file is open. */
  readonly onPages: (pages: number) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** The layers over the page. */
  readonly children: ReactNode;
}

/** One page of a PDF. */
export function PdfView({ file: { path }, page, width, onPages, onTrouble, children }: PdfViewProps): ReactNode {
  const t = useTranslate();
  // an open file stays open when its address is signed again
  const [address] = useState(path);
  const fail = useEffectEvent((error: unknown) => onTrouble(troubleOf(error)));
  const open = useEffectEvent((file: PdfFile) => onPages(file.pages));
  const [pdf, setPdf] = useState<PdfFile>();
  const [size, setSize] = useState<PageSize>();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = new AbortController();
    let opened: PdfFile | undefined;
    openPdf(address, control.signal).then(
      (file) => {
        opened = file;
        if (control.signal.aborted) return file.close();
        setPdf(file);
        open(file);
      },
      (error: unknown) => !control.signal.aborted && fail(error),
    );
    return () => {
      control.abort();
      opened?.close();
      setPdf(undefined);
    };
  }, [address]);
  useEffect(() => {
    if (!pdf || width <= 0 || !host.current || !layer.current) return;
    const control = new AbortController();
    pdf
      .draw(Math.min(page, pdf.pages), { host: host.current, text: layer.current, width }, control.signal)
      .then(setSize, (error: unknown) => !control.signal.aborted && fail(error));
    return () => control.abort();
  }, [pdf, page, width]);
  return (
    <div className="document-sheet" style={size && { width: size.width, height: size.height }} aria-busy={!size}>
      {!size && <p role="status">{t(text.opening)}</p>}
      <div ref={host} className="document-page" aria-hidden="true" />
      <div ref={layer} className="document-text" />
      {size && children}
    </div>
  );
}

function troubleOf(error: unknown): Trouble {
  const { name, status } = error as { readonly name?: string; readonly status?: number };
  if (name === 'PasswordException') return 'locked';
  return name === 'ResponseException' && status !== undefined && status < 500 ? 'gone' : 'broken';
}
