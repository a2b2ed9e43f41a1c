import { useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { DocumentPane, type DocumentAt } from '#kernel/ui/documents/document-pane.tsx';
import { DeskEntry, DeskList, DeskPage } from '#kernel/ui/desk/desk.tsx';
import { Pane, Panes } from '#kernel/ui/desk/panes.tsx';
import { useDesk } from '#kernel/ui/desk/use-desk.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { ShownScoring } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { showPanelSupplements } from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { MarkItem } from '#zero-carbon/evaluation/scoring/supplements/web/mark-item.tsx';
import { Supplements } from '#zero-carbon/evaluation/scoring/supplements/web/panel-supplements.tsx';
import { ScoreItem } from './score-item.tsx';
import { ScoringHead } from './scoring-head.tsx';
import './scoring.css';

export interface ScoringDeskProps {
  readonly data: ShownScoring;
  readonly reload: () => void;
}

/** The scored items, the evidence of one item, and its rubric, side by side; J and K move forward and back. */
export function ScoringDesk({ data, reload }: ScoringDeskProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { items, set, mayEdit } = data;
  const { data: supplements, failure, retry } = useAnswer(showPanelSupplements, { id: data.id });
  const [pane, setPane] = useState<'list' | 'documents' | 'rubric'>('rubric');
  const [shown, setShown] = useState<DocumentAt>();
  const mayBeAsked = data.leader || (supplements?.rounds.length ?? 0) > 0;
  const { chosen, choose, go, keysOn, headRef } = useDesk(
    () => firstOf(data),
    (open) => [...items.map(({ id }) => id), ...(mayBeAsked || open === supplementsEntry ? [supplementsEntry] : [])],
    () => {
      setShown(undefined);
      setPane('rubric');
    },
  );
  const hasSupplements = mayBeAsked || chosen === supplementsEntry;
  const changed = (): void => {
    reload();
    retry();
  };
  const names = new Map(indicatorsOf(set).map((indicator) => [indicator.id, indicator]));
  const item = items.find(({ id }) => id === chosen);
  const marks = supplements?.marks ?? {};
  const indicator = names.get(chosen);
  return (
    <Panes
      label={t(text.panes)}
      head={
        <ScoringHead
          data={data}
          chosen={chosen}
          due={supplements?.due ?? null}
          onWhy={() => choose(supplementsEntry)}
          onChanged={changed}
        />
      }
      names={[
        { key: 'list', label: t(text.mine) },
        ...(item ? [{ key: 'documents', label: t(text.files) } as const] : []),
        { key: 'rubric', label: t(item ? text.levels : text.supplements) },
      ]}
      current={pane}
      onChoose={setPane}
    >
      <Pane name="list" side="left">
        <DeskList label={t(text.mine)} title={t(text.mine)} keysOn={keysOn}>
          {items.map(({ id, points }) => (
            <DeskEntry
              key={id}
              isOpen={id === chosen}
              onOpen={() => choose(id)}
              number={id}
              points={
                <>
                  {points ?? <span aria-label={t(text.none)}>–</span>}
                  <small> / {names.get(id)?.weight}</small>
                </>
              }
            >
              <Named>{names.get(id)?.name[lang] ?? id}</Named>
              {id in marks && (
                <span role="img" aria-label={t(text.isMarked)}>
                  {' '}
                  <Icon name="flag" />
                </span>
              )}
            </DeskEntry>
          ))}
          {hasSupplements && (
            <DeskEntry
              isOpen={chosen === supplementsEntry}
              onOpen={() => choose(supplementsEntry)}
              note={Object.keys(marks).length > 0 && t(text.marked, { count: Object.keys(marks).length })}
            >
              {t(text.supplements)}
            </DeskEntry>
          )}
        </DeskList>
      </Pane>
      {item && indicator ? (
        <>
          <Pane name="documents">
            {indicator.measure !== null && <p className="desk-measured">{t(text.measured)}</p>}
            <DocumentPane
              key={chosen}
              files={indicator.measure === null ? item.files : data.dataFiles}
              findings={[]}
              at={shown}
              onGo={setShown}
              onExpired={reload}
            />
          </Pane>
          <Pane name="rubric" side="right">
            <ScoreItem
              key={`${item.id} ${item.version} ${mayEdit}`}
              data={data}
              item={item}
              indicator={indicator}
              headRef={headRef}
              onSaved={() => {
                reload();
                go(1);
              }}
              onSkip={() => go(1)}
              reload={reload}
            >
              {supplements?.mayAsk && supplements.next && (
                <MarkItem id={data.id} item={item.id} set={set} supplements={supplements} onMarked={retry} />
              )}
            </ScoreItem>
          </Pane>
        </>
      ) : (
        <Pane name="rubric">
          <DeskPage headRef={headRef}>
            {failure && <Failed failure={failure} onRetry={retry} />}
            {supplements && <Supplements id={data.id} set={set} data={supplements} onAsked={changed} />}
          </DeskPage>
        </Pane>
      )}
    </Panes>
  );
}

/** The list entry beside the items. */
const supplementsEntry = 'supplements';

/** The initial entry: the supplement that the panel waits for, else the first item without a score. */
function firstOf({ stage, items }: ShownScoring): string {
  if (stage === 'expert_supplement') return supplementsEntry;
  return items.find(({ points }) => points === null)?.id ?? items[0]?.id ?? '';
}
