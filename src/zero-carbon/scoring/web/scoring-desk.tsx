import { useRef, useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { DocumentPane, type DocumentAt } from '#kernel/ui/documents/document-pane.tsx';
import { Pane, Panes } from '#kernel/ui/layout/panes.tsx';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { indicatorsOf } from '#zero-carbon/indicators/indicator-set.ts';
import type { ShownScoring } from '#zero-carbon/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/scoring/scoring.words.ts';
import { showPanelSupplements } from '#zero-carbon/scoring/supplements/panel-supplements.contract.ts';
import { MarkItem } from '#zero-carbon/scoring/supplements/web/mark-item.tsx';
import { Supplements } from '#zero-carbon/scoring/supplements/web/panel-supplements.tsx';
import { ScoreItem } from './score-item.tsx';
import { ScoringHead } from './scoring-head.tsx';
import './scoring.css';

export interface ScoringDeskProps {
  readonly data: ShownScoring;
  readonly reload: () => void;
}

/** What is scored, the evidence of one item, and its rubric, side by side; J and K go on and back. */
export function ScoringDesk({ data, reload }: ScoringDeskProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { items, set, mayEdit } = data;
  const { data: supplements, failure, retry } = useAnswer(showPanelSupplements, { id: data.id });
  const [chosen, setChosen] = useState(() => firstOf(data));
  const [pane, setPane] = useState<'list' | 'documents' | 'rubric'>('rubric');
  const [shown, setShown] = useState<DocumentAt>();
  const itemRef = useRef<HTMLElement>(null);
  const wideRef = useRef<HTMLDivElement>(null);
  const hasSupplements = data.leader || (supplements?.rounds.length ?? 0) > 0 || chosen === supplementsEntry;
  const entries = [...items.map(({ id }) => id), ...(hasSupplements ? [supplementsEntry] : [])];
  const changed = (): void => {
    reload();
    retry();
  };
  const choose = (id: string): void => {
    setChosen(id);
    setShown(undefined);
    setPane('rubric');
    // the list stays where it is; what one reads begins at its head
    requestAnimationFrame(() => (itemRef.current ?? wideRef.current)?.focus());
  };
  const go = (by: number): boolean => {
    const next = entries[entries.indexOf(chosen) + by];
    if (next !== undefined) choose(next);
    return next !== undefined;
  };
  const keysOn = useSingleKeys((pressed) => (pressed === 'j' ? go(1) : pressed === 'k' ? go(-1) : false));
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
        <nav className="score-list" aria-label={t(text.mine)}>
          <header>
            <h2>{t(text.mine)}</h2>
            {keysOn && (
              <small>
                <kbd>J</kbd> {t(text.next)} <kbd>K</kbd> {t(text.previous)}
              </small>
            )}
          </header>
          <ol>
            {items.map(({ id, points }) => (
              <li key={id}>
                <button type="button" aria-current={id === chosen || undefined} onClick={() => choose(id)}>
                  <span className="score-id">{id}</span>
                  <span>
                    <Named>{names.get(id)?.name[lang] ?? id}</Named>
                    {id in marks && (
                      <span role="img" aria-label={t(text.isMarked)}>
                        {' '}
                        <Icon name="flag" />
                      </span>
                    )}
                  </span>
                  <span className="score-points">
                    {points ?? <span aria-label={t(text.none)}>–</span>}
                    <small> / {names.get(id)?.weight}</small>
                  </span>
                </button>
              </li>
            ))}
            {hasSupplements && (
              <li>
                <button
                  type="button"
                  aria-current={chosen === supplementsEntry || undefined}
                  onClick={() => choose(supplementsEntry)}
                >
                  <span className="score-part">{t(text.supplements)}</span>
                  {Object.keys(marks).length > 0 && (
                    <small>{t(text.marked, { count: Object.keys(marks).length })}</small>
                  )}
                </button>
              </li>
            )}
          </ol>
        </nav>
      </Pane>
      {item && indicator ? (
        <>
          <Pane name="documents">
            {indicator.measure !== null && <p className="score-measured">{t(text.measured)}</p>}
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
              headRef={itemRef}
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
          <div className="score-wide" ref={wideRef} tabIndex={-1}>
            {failure && <Failed failure={failure} onRetry={retry} />}
            {supplements && <Supplements id={data.id} set={set} data={supplements} onAsked={changed} />}
          </div>
        </Pane>
      )}
    </Panes>
  );
}

/** What stands in the list beside the items. */
const supplementsEntry = 'supplements';

/** Where one goes on: what the panel waits for, else the first item that is not scored. */
function firstOf({ stage, items }: ShownScoring): string {
  if (stage === 'expert_supplement') return supplementsEntry;
  return items.find(({ points }) => points === null)?.id ?? items[0]?.id ?? '';
}
