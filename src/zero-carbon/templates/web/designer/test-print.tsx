import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { languages, translate } from '#kernel/i18n/text.ts';
import type { Orientation } from '#zero-carbon/drawing/design.ts';
import type { Drawing } from '#zero-carbon/drawing/drawing.ts';
import { fetchFaces } from '#zero-carbon/drawing/web/load-faces.ts';
import { DrawingView } from '#zero-carbon/templates/web/drawing-view.tsx';
import { designerWords as text } from './designer.words.ts';
import './test-print.css';

interface TestPrintProps {
  readonly drawing: Drawing;
  readonly orientation: Orientation;
  readonly pictures: Readonly<Record<string, string>>;
  readonly onPrinted: () => void;
}

/** The sheet alone, at its size and marked as a specimen, handed to the printer. */
export function TestPrint({ drawing, orientation, pictures, onPrinted }: TestPrintProps): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['printing'] = 'sheet';
    addEventListener('afterprint', onPrinted);
    let isGone = false;
    const texts = drawing.operations.filter((operation) => operation.kind === 'text');
    void fetchFaces(texts)
      .catch(() => undefined)
      .then(() => {
        if (!isGone) window.print();
      });
    return () => {
      isGone = true;
      removeEventListener('afterprint', onPrinted);
      delete document.documentElement.dataset['printing'];
    };
  }, [drawing, onPrinted]);
  return createPortal(
    <div className="print-sheet" data-orientation={orientation}>
      <DrawingView drawing={drawing} pictures={pictures} />
      <p className="print-specimen" lang="zh">
        {languages.map((lang) => translate(text.specimen, lang)).join(' ')}
      </p>
    </div>,
    document.body,
  );
}
