import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PersonName } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { ShownLeftOut, ShownPanel } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { leftOutWords, panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';

/** The experts of a report's industry: the candidates, and the excluded ones with the reason. */
export function PanelPool({ pool: { candidates, leftOut } }: Pick<ShownPanel, 'pool'>): ReactNode {
  const t = useTranslate();
  const title = t(text.candidatesTitle, { count: candidates.length });
  return (
    <>
      <p>{t(text.poolText, { candidates: candidates.length, left: leftOut.length })}</p>
      {candidates.length > 0 && (
        <>
          <h3>{title}</h3>
          <TableRows
            caption={title}
            rows={candidates}
            rowKey={({ id }) => id}
            columns={[
              { key: 'expert', label: t(text.expert), cell: ({ name }) => <PersonName name={name} /> },
              { key: 'load', label: t(text.load), cell: ({ load }) => load, numeric: true },
            ]}
          />
        </>
      )}
      <LeftOutTable rows={leftOut} />
    </>
  );
}

/** Experts of the industry who cannot be selected, with the reason and its start. */
export function LeftOutTable({ rows }: { readonly rows: readonly ShownLeftOut[] }): ReactNode {
  const t = useTranslate();
  if (rows.length === 0) return null;
  const title = t(text.leftOutTitle, { count: rows.length });
  return (
    <>
      <h3>{title}</h3>
      <TableRows
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'expert', label: t(text.expert), cell: ({ name }) => <PersonName name={name} /> },
          { key: 'reason', label: t(text.reason), cell: ({ reason }) => t(leftOutWords[reason]) },
          { key: 'since', label: t(text.since), cell: ({ since }) => (since === null ? '—' : <When at={since} />) },
        ]}
      />
    </>
  );
}
