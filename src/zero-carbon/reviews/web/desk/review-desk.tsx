import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Pane, Panes } from '#kernel/ui/layout/panes.tsx';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { scorer } from '#zero-carbon/indicators/score.ts';
import { itemsIn, reviewedInput, saidIn } from '#zero-carbon/reviews/reviewed-score.ts';
import type { ShownReview } from '#zero-carbon/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';
import { Conclusion } from '#zero-carbon/reviews/web/conclusion.tsx';
import { Supplements } from '#zero-carbon/reviews/supplements/web/supplements.tsx';
import { visitWords } from '#zero-carbon/reviews/visits/visits.words.ts';
import { Visits } from '#zero-carbon/reviews/visits/web/visits.tsx';
import { itemOf } from '#zero-carbon/reviews/web/review-item.ts';
import { AboutReport } from './about-report.tsx';
import { DeskHead } from './desk-head.tsx';
import { aboutReport, conclusion, hasConclusion, ItemList, siteVisits } from './item-list.tsx';
import { ItemPanes } from './item-panes.tsx';
import './desk.css';

export interface ReviewDeskProps {
  readonly data: ShownReview;
  /** Counts what was changed here. */
  readonly changes: number;
  readonly onChanged: () => void;
  readonly reload: () => void;
}

/** Everything that is reviewed, the evidence of one item, and its check, side by side; J and K go on and back. */
export function ReviewDesk({ data, changes, onChanged, reload }: ReviewDeskProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { set, verdicts } = data;
  const ids = itemsIn(data);
  const [chosen, setChosen] = useState(() => firstOf(data, ids));
  const [pane, setPane] = useState<'list' | 'documents' | 'checks'>(() => (ids.includes(chosen) ? 'list' : 'checks'));
  const itemRef = useRef<HTMLElement>(null);
  const wideRef = useRef<HTMLDivElement>(null);
  const entries = [aboutReport, ...ids, ...(hasConclusion(data) ? [siteVisits, conclusion] : [])];
  const choose = (id: string): void => {
    setChosen(id);
    setPane('checks');
    // the list stays where it is; what one reads begins at its head
    requestAnimationFrame(() => (itemRef.current ?? wideRef.current)?.focus());
  };
  const neighbour = (by: number): (() => void) | undefined => {
    const next = entries[entries.indexOf(chosen) + by];
    return next === undefined ? undefined : () => choose(next);
  };
  const go = (by: number): boolean => {
    const to = neighbour(by);
    to?.();
    return to !== undefined;
  };
  const keysOn = useSingleKeys((pressed) => (pressed === 'j' ? go(1) : pressed === 'k' ? go(-1) : false));
  const { answers, measures, estimated, offsets } = data;
  const [claimed, reviewed] = useMemo(() => {
    const input = { answers, measures, estimated, offsets };
    const scoreOf = scorer(set);
    return [scoreOf(input), scoreOf(reviewedInput(set, input, saidIn(verdicts)))] as const;
  }, [set, answers, measures, estimated, offsets, verdicts]);
  const item = itemOf(set, chosen, lang);
  return (
    <Panes
      label={t(text.panes)}
      head={
        <DeskHead
          data={data}
          ids={ids}
          item={item ? chosen : ''}
          onChanged={onChanged}
          onFinish={() => choose(conclusion)}
        />
      }
      names={[
        { key: 'list', label: t(text.paneList) },
        ...(item ? [{ key: 'documents', label: t(text.paneDocuments) } as const] : []),
        { key: 'checks', label: t(item ? text.paneChecks : (wideNames[chosen] ?? text.about)) },
      ]}
      current={pane}
      onChoose={setPane}
    >
      <Pane name="list" side="left">
        <ItemList
          data={data}
          ids={ids}
          chosen={chosen}
          claimed={claimed}
          reviewed={reviewed}
          keysOn={keysOn}
          onChoose={choose}
        />
      </Pane>
      {item ? (
        <ItemPanes
          key={chosen}
          data={data}
          item={item}
          claimed={claimed}
          reviewed={reviewed}
          headRef={itemRef}
          onPane={setPane}
          onSaved={() => {
            onChanged();
            go(1);
          }}
          reload={reload}
          onNext={neighbour(1)}
          onPrevious={neighbour(-1)}
        />
      ) : (
        <Pane name="checks">
          <div className="review-wide" ref={wideRef} tabIndex={-1}>
            {chosen === conclusion ? (
              <>
                <Supplements key={`supplements ${data.state} ${changes}`} data={data} onChanged={onChanged} />
                <Conclusion key={`${data.version} ${changes}`} data={data} onChanged={onChanged} />
              </>
            ) : chosen === siteVisits ? (
              <Visits data={data} onChanged={onChanged} />
            ) : (
              <AboutReport data={data} changes={changes} />
            )}
          </div>
        </Pane>
      )}
    </Panes>
  );
}

/** What stands alone, beside the list. */
const wideNames: Readonly<Record<string, Text>> = { [conclusion]: text.conclusion, [siteVisits]: visitWords.title };

/** Where one goes on: the first item that is open, the conclusion once all are reviewed, else the report. */
function firstOf({ state, verdicts, conclusion: concluded }: ShownReview, ids: readonly string[]): string {
  if (concluded || state === 'org_supplement') return conclusion;
  if (state !== 'org_review') return aboutReport;
  return ids.find((id) => !(id in verdicts)) ?? conclusion;
}
