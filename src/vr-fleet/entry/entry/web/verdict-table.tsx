import { useState, type ReactNode } from 'react';
import type { TextWith } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { TableRows, type Column } from '#kernel/ui/table/table-rows.tsx';
import { entryWords as text, verdictWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { foldLines, isProblem, type Line, type Row } from './fold-lines.ts';
import { EditSerial, SerialInput } from './serial-input.tsx';
import type { Entry } from './use-entry.ts';
import { VerdictReason } from './verdict-reason.tsx';
import { verdictShapes } from './verdict-shapes.ts';
import './verdict-table.css';

/** The list: every line with its verdict, runs of valid lines folded, and the input line. */
export function VerdictTable({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const columns = useVerdictColumns(entry, (from) => setOpened(new Set([...opened, from])));
  const { lines } = entry;
  const problems = lines.filter(isProblem);
  return (
    <>
      <div className="entry-head">
        <Text as="h2" breaks>
          {t(text.lines)}
        </Text>
        <span className="muted mono">{t(text.lineCount, { n: lines.length })}</span>
        <span className="entry-how">{t(text.howTo)}</span>
        <Button size="small" aria-pressed={onlyWrong} onClick={() => setOnlyWrong(!onlyWrong)}>
          {t(text.onlyWrong)} <span className="mono muted">{problems.length}</span>
        </Button>
      </div>
      <TableRows
        look="dense entry-table"
        caption={t(text.lines)}
        columns={columns}
        rows={onlyWrong ? problems.map((line): Row => ({ kind: 'line', line })) : foldLines(lines, opened)}
        rowKey={(row) => (row.kind === 'fold' ? `fold ${row.from}` : `${row.line.line} ${row.line.sn}`)}
        rowProps={(row) => ({ 'data-tone': row.kind === 'line' ? toneOf(row.line) : undefined })}
      />
      {onlyWrong && problems.length === 0 && (
        <Text pad={1} inset={4} size={2} className="muted">
          {t(text.nothingWrong)}
        </Text>
      )}
      <SerialInput line={lines.length + 1} models={entry.models} shown={entry.shown} onAdd={entry.add} />
    </>
  );
}

function useVerdictColumns(entry: Entry, onUnfold: (from: number) => void): readonly Column<Row>[] {
  const t = useTranslate();
  const [edited, setEdited] = useState<Line>();
  const finish = ({ line, sn }: Line, value: string | undefined): void => {
    setEdited(undefined);
    if (value !== undefined && value.trim() !== '' && value !== sn) entry.replace(line, value);
  };
  const labelOf = (words: TextWith<'line' | 'sn'>, { line, sn }: Line): string => t(words, { line, sn });
  const isEdited = ({ line, sn }: Line): boolean => edited?.line === line && edited.sn === sn;
  const ofLine =
    (cell: (line: Line) => ReactNode, ofFold: (fold: Row & { kind: 'fold' }) => ReactNode = () => null) =>
    (row: Row): ReactNode =>
      row.kind === 'line' ? cell(row.line) : ofFold(row);
  return [
    {
      key: 'line',
      label: t(text.line),
      at: 'none',
      cell: ofLine(
        ({ line }) => line,
        ({ from, to }) => `${from}–${to}`,
      ),
    },
    {
      key: 'sn',
      label: t(text.sn),
      cell: ofLine(
        (line) =>
          isEdited(line) ? (
            <EditSerial label={labelOf(text.editLine, line)} sn={line.sn} onFinish={(value) => finish(line, value)} />
          ) : (
            <Marked sn={line.sn} wrong={line.verdict?.wrong} />
          ),
        ({ from, to }) => (
          <LinkButton onClick={() => onUnfold(from)}>{t(text.unfold, { n: to - from + 1 })}</LinkButton>
        ),
      ),
    },
    {
      key: 'verdict',
      label: t(text.verdict),
      at: 'right',
      cell: ofLine(
        ({ verdict }) =>
          verdict ? (
            <State shape={verdictShapes[verdict.verdict]}>{t(verdictWords[verdict.verdict])}</State>
          ) : (
            <span className="muted">{t(text.checking)}</span>
          ),
        () => <State shape="success">{t(verdictWords.ok)}</State>,
      ),
    },
    {
      key: 'reason',
      label: t(text.reason),
      cell: ofLine(
        (line) =>
          line.verdict &&
          isProblem(line) && (
            <div className="entry-reason">
              <VerdictReason
                verdict={line.verdict}
                remaining={entry.remaining}
                models={entry.models}
                onReplace={(sn) => entry.replace(line.line, sn)}
                onOrder={entry.choose}
              />
            </div>
          ),
      ),
    },
    {
      key: 'nickname',
      label: t(text.nickname),
      cell: ofLine(({ verdict }) => verdict?.nickname && named(verdict.nickname, entry.prefix)),
    },
    {
      key: 'action',
      label: t(text.action),
      header: <span className="visually-hidden">{t(text.action)}</span>,
      at: 'right',
      cell: ofLine((line) => (
        <>
          {line.verdict?.verdict === 'unknown' && !isEdited(line) && (
            <LinkButton aria-label={labelOf(text.editLine, line)} onClick={() => setEdited(line)}>
              {t(text.edit)}
            </LinkButton>
          )}
          <LinkButton aria-label={labelOf(text.removeLine, line)} onClick={() => entry.remove(line.line)}>
            {t(text.remove)}
          </LinkButton>
        </>
      )),
    },
  ];
}

const toneOf = (line: Line): string | undefined =>
  line.verdict?.verdict === 'quota' ? 'over' : isProblem(line) ? 'wrong' : undefined;

/** Returns the nickname with the typed prefix: only its number comes from the server. */
const named = (nickname: string, prefix: string): string =>
  prefix.trim() === '' ? nickname : nickname.replace(/^.*(?= \d+$)/, () => prefix.trim());

function Marked({ sn, wrong }: { readonly sn: string; readonly wrong?: readonly number[] | undefined }): ReactNode {
  if (!wrong) return <span className="mono">{sn}</span>;
  return (
    <span className="mono">
      {[...sn].map((character, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- characters are identified by their positions
        wrong.includes(place) ? <mark key={place}>{character}</mark> : character,
      )}
    </span>
  );
}
