import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PersonName } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { inDrawOrder, isRepeated, rankOf } from '#zero-carbon/evaluation/panels/draw.ts';
import { LeftOutTable } from './panel-pool.tsx';
import type { ShownDraw } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';

export interface PanelDrawsProps {
  /** The report’s. */
  readonly number: string;
  readonly draws: readonly ShownDraw[];
}

/** The inputs of each selection, which is repeated here as a check. */
export function PanelDraws({ number, draws }: PanelDrawsProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.draws)} note={t(text.drawsLead)}>
      {draws.map((one) => (
        <Drawn key={one.ordinal} number={number} one={one} />
      ))}
    </Section>
  );
}

function Drawn({ number, one }: { readonly number: string; readonly one: ShownDraw }): ReactNode {
  const t = useTranslate();
  const { ordinal, at, chainPosition, chainHash, seed, candidates, places, drawn, leader, recorded, leftOut } = one;
  const isSame = isRepeated(number, { ordinal, chainHash, seed, candidates, places, drawn });
  const title = t(text.drawNumber, { ordinal });
  return (
    <>
      <h3>
        {title}{' '}
        <StatusTag tone={isSame ? 'success' : 'danger'} icon={isSame ? 'check' : 'cross'}>
          {t(isSame ? text.repeated : text.notRepeated)}
        </StatusTag>{' '}
        <StatusTag tone={recorded ? 'success' : 'danger'} icon={recorded ? 'check' : 'cross'}>
          {t(recorded ? text.recorded : text.notRecorded)}
        </StatusTag>
      </h3>
      <Facts
        facts={[
          { label: t(text.changedAt), value: <When at={at} /> },
          {
            label: t(text.chain),
            value: <code className="mono">{chainHash}</code>,
            note: t(text.chainAt, { position: chainPosition }),
          },
          { label: t(text.seed), value: <code className="mono">{seed}</code> },
        ]}
      />
      {candidates.length === 0 ? (
        <p>{t(text.noneDrawn)}</p>
      ) : (
        <TableRows
          caption={title}
          rows={inDrawOrder(seed, candidates)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'place',
              label: t(text.place),
              cell: ({ id }) => places[drawn.indexOf(id)] ?? '—',
              numeric: true,
            },
            {
              key: 'expert',
              label: t(text.expert),
              cell: ({ id, name }) => (
                <div>
                  <PersonName name={name} />
                  {id === leader && <small>{t(text.leader)}</small>}
                </div>
              ),
            },
            { key: 'id', label: t(text.personId), cell: ({ id }) => <span className="mono">{id}</span> },
            { key: 'load', label: t(text.load), cell: ({ load }) => load, numeric: true },
            {
              key: 'hash',
              label: t(text.hash),
              cell: ({ id }) => <code className="mono">{rankOf(seed, id).slice(0, 16)}…</code>,
            },
          ]}
        />
      )}
      {leftOut === null ? <p>{t(text.leftOutUnknown)}</p> : <LeftOutTable rows={leftOut} />}
    </>
  );
}
