import { useRef, useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { DocumentPane, type DocumentAt } from '#kernel/ui/documents/document-pane.tsx';
import { Pane, Panes } from '#kernel/ui/layout/panes.tsx';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { indicatorsOf } from '#zero-carbon/indicators/indicator-set.ts';
import type { ShownScoring } from '#zero-carbon/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/scoring/scoring.words.ts';
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
  const [chosen, setChosen] = useState(() => items.find(({ points }) => points === null)?.id ?? items[0]?.id ?? '');
  const [pane, setPane] = useState<'list' | 'documents' | 'rubric'>('rubric');
  const [shown, setShown] = useState<DocumentAt>();
  const itemRef = useRef<HTMLElement>(null);
  const place = items.findIndex(({ id }) => id === chosen);
  const choose = (id: string): void => {
    setChosen(id);
    setShown(undefined);
    setPane('rubric');
    // the list stays where it is; what one reads begins at its head
    requestAnimationFrame(() => itemRef.current?.focus());
  };
  const go = (by: number): boolean => {
    const next = items[place + by];
    if (next) choose(next.id);
    return next !== undefined;
  };
  const keysOn = useSingleKeys((pressed) => (pressed === 'j' ? go(1) : pressed === 'k' ? go(-1) : false));
  const names = new Map(indicatorsOf(set).map((indicator) => [indicator.id, indicator]));
  const item = items[place];
  const indicator = names.get(chosen);
  return (
    <Panes
      label={t(text.panes)}
      head={<ScoringHead data={data} chosen={chosen} onChanged={reload} />}
      names={[
        { key: 'list', label: t(text.mine) },
        { key: 'documents', label: t(text.files) },
        { key: 'rubric', label: t(text.levels) },
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
                  <Named>{names.get(id)?.name[lang] ?? id}</Named>
                  <span className="score-points">
                    {points ?? <span aria-label={t(text.none)}>–</span>}
                    <small> / {names.get(id)?.weight}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </Pane>
      <Pane name="documents">
        {indicator?.measure !== null && <p className="score-measured">{t(text.measured)}</p>}
        <DocumentPane
          key={chosen}
          files={indicator?.measure === null ? (item?.files ?? []) : data.dataFiles}
          findings={[]}
          at={shown}
          onGo={setShown}
          onExpired={reload}
        />
      </Pane>
      <Pane name="rubric" side="right">
        {item && indicator && (
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
          />
        )}
      </Pane>
    </Panes>
  );
}
