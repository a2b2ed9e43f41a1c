import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { entryWords as text } from '#vr-fleet/entry/entry.words.ts';
import { foldLines, isProblem, type Row } from './fold-lines.ts';
import { SerialInput } from './serial-input.tsx';
import type { Entry } from './use-entry.ts';
import { VerdictRow } from './verdict-row.tsx';
import './verdict-table.css';

/** The list: every line with its verdict, runs of good ones folded, and the line that is typed. */
export function VerdictTable({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { lines } = entry;
  const problems = lines.filter(isProblem);
  const rows: Row[] = onlyWrong ? problems.map((line) => ({ kind: 'line', line })) : foldLines(lines, opened);
  return (
    <>
      <div className="entry-head">
        <h2>{t(text.lines)}</h2>
        <span className="muted mono">{t(text.lineCount, { n: lines.length })}</span>
        <span className="entry-how">{t(text.howTo)}</span>
        <Button size="small" aria-pressed={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
          {t(text.onlyWrong)} <span className="mono muted">{problems.length}</span>
        </Button>
      </div>
      <table className="dense entry-table">
        <thead>
          <tr>
            <th>{t(text.line)}</th>
            <th>{t(text.sn)}</th>
            <th>{t(text.verdict)}</th>
            <th>{t(text.reason)}</th>
            <th>{t(text.nickname)}</th>
            <th>
              <span className="visually-hidden">{t(text.action)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'line' ? (
              <VerdictRow
                key={`${row.line.line} ${row.line.sn}`}
                line={row.line}
                prefix={entry.prefix}
                remaining={entry.remaining}
                onReplace={(sn) => entry.replace(row.line.line, sn)}
                onRemove={() => entry.remove(row.line.line)}
                onOrder={entry.choose}
              />
            ) : (
              <tr key={`fold ${row.from}`} className="entry-fold">
                <td className="mono entry-line" data-at="none">
                  {row.from}
                </td>
                <td colSpan={5} data-at="whole">
                  {t(text.folded, { from: row.from, to: row.to })}{' '}
                  <LinkButton onClick={() => setOpened(new Set([...opened, row.from]))}>
                    {t(text.unfold, { n: row.to - row.from + 1 })}
                  </LinkButton>
                </td>
              </tr>
            ),
          )}
          {onlyWrong && problems.length === 0 && (
            <tr>
              <td colSpan={6} className="muted" data-at="whole">
                {t(text.nothingWrong)}
              </td>
            </tr>
          )}
          <SerialInput line={lines.length + 1} onAdd={entry.add} />
        </tbody>
      </table>
    </>
  );
}
