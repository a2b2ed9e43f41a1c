import type { ReactNode } from 'react';
import type { TextWith } from '#kernel/i18n/text.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { ShownImport } from '#kernel/import/import-parts.ts';
import { importButtonWords as text } from './import-button.words.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';

export interface ImportFindingsProps {
  readonly found: Pick<ShownImport, 'phase' | 'counts' | 'problems'>;
  /** Sentences for further counts of its domain, by name. */
  readonly counts: Readonly<Record<string, TextWith<'count'>>>;
}

/**
 * The number of importable or imported rows, and the problems of the others.
 *
 * @example
 * <ImportFindings found={{ ...found, phase: 'checked' }} counts={{}} />
 */
export function ImportFindings({
  found: { phase, counts, problems },
  counts: sentences,
}: ImportFindingsProps): ReactNode {
  const t = useTranslate();
  const { good = 0, bad = 0, added = 0 } = counts;
  const shown = { good: formatCount(good), bad: formatCount(bad), count: formatCount(added) };
  const [whole, partly] = phase === 'taken' ? [text.allTaken, text.taken] : [text.allGood, text.found];
  const finding = bad === 0 ? whole : partly;
  const further = Object.entries(sentences).filter(([name]) => (counts[name] ?? 0) > 0);
  return (
    <>
      <p role="status">
        <strong>{t(finding, shown)}</strong>
      </p>
      {further.length > 0 && (
        <ul className="import-counts">
          {further.map(([name, sentence]) => (
            <li key={name}>{t(sentence, { count: formatCount(counts[name] ?? 0) })}</li>
          ))}
        </ul>
      )}
      {bad > 0 && (
        <>
          <p>{t(text.rejectedText)}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <div className="import-problems" role="region" aria-label={t(text.reason)} tabIndex={0}>
            <TableRows
              caption={t(text.reason)}
              figures
              rows={problems}
              rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
              columns={[
                { key: 'row', label: t(text.row), cell: ({ row }) => row },
                { key: 'column', label: t(text.column), cell: ({ column }) => column },
                { key: 'reason', label: t(text.reason), cell: ({ message }) => <Quoting>{message}</Quoting> },
              ]}
            />
          </div>
          {problems.length === 100 && <small>{t(text.firstProblems, { count: '100' })}</small>}
        </>
      )}
    </>
  );
}
