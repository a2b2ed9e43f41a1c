import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import { documentWords as text } from './documents.words.ts';
import { readSheet, type Sheet, type Trouble } from './sheet.ts';

export interface SheetViewProps {
  readonly file: DocumentAnswer;
  readonly isWorkbook: boolean;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** The first rows of a table. */
export function SheetView({ file: { path }, isWorkbook, onTrouble }: SheetViewProps): ReactNode {
  const t = useTranslate();
  const [address] = useState(path);
  const [sheet, setSheet] = useState<Sheet>();
  const fail = useEffectEvent(onTrouble);
  useEffect(() => {
    const control = new AbortController();
    void readSheet({ address, isWorkbook }, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      if (typeof answer === 'string') fail(answer);
      else setSheet(answer);
    });
    return () => control.abort();
  }, [address, isWorkbook]);
  if (!sheet) return <p role="status">{t(text.opening)}</p>;
  const { rows, hasMore, isCut } = sheet;
  return (
    <div className="document-table">
      <p>
        {t(hasMore ? text.firstRows : text.rows, { count: rows.length })} {isCut && t(text.cut)}
      </p>
      <table>
        <tbody>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are what their numbers say, and never change
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} data-figure={/^[-+]?[\d,]*\.?\d+%?$/.test(cell) || undefined}>
                  <Named>{cell}</Named>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
