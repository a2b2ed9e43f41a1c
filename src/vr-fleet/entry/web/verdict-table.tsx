import { useState, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/button.tsx';
import { entryWords as text } from '#vr-fleet/entry/entry.words.ts';
import { foldLines, isProblem, type Row } from './fold-lines.ts';
import { SerialInput } from './serial-input.tsx';
import type { Entry } from './use-entry.ts';
import { VerdictRow } from './verdict-row.tsx';
import './verdict-table.css';

/** The list: every line with its verdict, runs of good ones folded, and the line that is typed. */
export function VerdictTable({ entry }: { readonly entry: Entry }): ReactNode {
  const tell = useSay();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { lines } = entry;
  const problems = lines.filter(isProblem);
  const rows: Row[] = onlyWrong ? problems.map((line) => ({ kind: 'line', line })) : foldLines(lines, opened);
  return (
    <>
      <div className="entry-head">
        <h2>{tell(text.lines)}</h2>
        <span className="muted mono">{tell(text.lineCount, { n: lines.length })}</span>
        <span className="entry-how">{tell(text.howTo)}</span>
        <Button size="small" aria-pressed={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
          {tell(text.onlyWrong)} <span className="mono muted">{problems.length}</span>
        </Button>
      </div>
      <table className="dense entry-table">
        <thead>
          <tr>
            <th>{tell(text.line)}</th>
            <th>{tell(text.sn)}</th>
            <th>{tell(text.verdict)}</th>
            <th>{tell(text.reason)}</th>
            <th>{tell(text.nickname)}</th>
            <th>
              <span className="visually-hidden">{tell(text.action)}</span>
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
                  {tell(text.folded, { from: row.from, to: row.to })}{' '}
                  <LinkButton onClick={() => setOpened(new Set([...opened, row.from]))}>
                    {tell(text.unfold, { n: row.to - row.from + 1 })}
                  </LinkButton>
                </td>
              </tr>
            ),
          )}
          {onlyWrong && problems.length === 0 && (
            <tr>
              <td colSpan={6} className="muted" data-at="whole">
                {tell(text.nothingWrong)}
              </td>
            </tr>
          )}
          <SerialInput line={lines.length + 1} onAdd={entry.add} />
        </tbody>
      </table>
    </>
  );
}
