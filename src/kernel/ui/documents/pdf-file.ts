import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- what the bundler makes of `?url` is the address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { langOf } from '#kernel/ui/parts/named.tsx';

/** A PDF that is open; its pages are counted from 1. */
export interface PdfFile {
  readonly pages: number;
  /**
   * Draws a page into the elements, as wide as they are to be.
   *
   * @returns its size in pixels of the page.
   * @throws the signal's reason if it was aborted.
   */
  draw(page: number, into: PdfPlace, signal: AbortSignal): Promise<PageSize>;
  close(): void;
}

export interface PdfPlace {
  /** Gets the picture. */
  readonly host: HTMLElement;
  /** Gets the text over it, to be read out, selected and searched. */
  readonly text: HTMLElement;
  /** In pixels. */
  readonly width: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Character maps, fonts and similar data that all files use come from our server (tools/pdf-files-plugin.ts). */
const files = `/assets/pdfjs-${version}`;

/** The maximum number of pixels of a canvas that browsers still render. */
const mostPoints = 16_000_000;
/** The maximum number of pixels of a picture within a page; a larger one is omitted. */
const mostPicturePoints = 64_000_000;

GlobalWorkerOptions.workerSrc = workerAddress;
let worker: PDFWorker | undefined;

/**
 * Opens a PDF from an address. It runs nothing that the file contains: no scripts, no forms, no links, no compiled
 * code.
 *
 * @throws if the file does not exist or needs a password.
 * @example
 * const file = await openPdf('/api/files/42?…', signal);
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<PdfFile> {
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  const loading = getDocument({
    url: address,
    worker,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    // the site's policy forbids scripts to compile code, so scripts decode the pictures
    useWasm: false,
    // deficiencies of a file are not logged
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    maxImageSize: mostPicturePoints,
    stopAtErrors: false,
  });
  const abort = (): void => void loading.destroy();
  signal.addEventListener('abort', abort);
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    async draw(number, { host, text, width }, given) {
      const page = await pdf.getPage(number);
      given.throwIfAborted();
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / natural.width });
      const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPoints / (viewport.width * viewport.height)));
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width * sharpness);
      canvas.height = Math.floor(viewport.height * sharpness);
      const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
      const giveUp = (): void => {
        drawing.cancel();
        layer.cancel();
      };
      given.addEventListener('abort', giveUp);
      try {
        await drawing.promise;
        given.throwIfAborted();
        host.replaceChildren(canvas);
        text.replaceChildren();
        text.style.setProperty('--total-scale-factor', String(viewport.scale));
        await layer.render();
        text.lang = langOf(text.textContent) ?? '';
      } finally {
        given.removeEventListener('abort', giveUp);
      }
      return { width: viewport.width, height: viewport.height };
    },
    close() {
      signal.removeEventListener('abort', abort);
      void loading.destroy();
    },
  };
}
