import { useMemo, useState, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { DeskPage } from '#kernel/ui/desk/desk.tsx';
import { Pane, Panes } from '#kernel/ui/desk/panes.tsx';
import { useDesk } from '#kernel/ui/desk/use-desk.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { itemsIn, reviewedInput, toItemVerdicts } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { Conclusion } from '#zero-carbon/evaluation/reviews/web/conclusion.tsx';
import { Supplements } from '#zero-carbon/evaluation/reviews/supplements/web/supplements.tsx';
import { visitWords } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { Visits } from '#zero-carbon/evaluation/reviews/visits/web/visits.tsx';
import { itemOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { AboutReport } from './about-report.tsx';
import { ReviewHead } from './review-head.tsx';
import { aboutReport, conclusion, hasConclusion, ItemList, siteVisits } from './item-list.tsx';
import { ItemPanes } from './item-panes.tsx';
import './review-desk.css';

export interface ReviewDeskProps {
  readonly data: ShownReview;
  /** Counts the local changes. */
  readonly changes: number;
  readonly onChanged: () => void;
  readonly reload: () => void;
}

/** All reviewed items, the evidence of one item, and its check, side by side; J and K move forward and back. */
export function ReviewDesk({ data, changes, onChanged, reload }: ReviewDeskProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { set, verdicts } = data;
  const ids = itemsIn(data);
  const [first] = useState(() => firstOf(data, ids));
  const [pane, setPane] = useState<'list' | 'documents' | 'checks'>(ids.includes(first) ? 'list' : 'checks');
  const { chosen, choose, neighbour, go, keysOn, headRef } = useDesk(
    first,
    () => [aboutReport, ...ids, ...(hasConclusion(data) ? [siteVisits, conclusion] : [])],
    () => setPane('checks'),
  );
  const { answers, measures, estimated, offsets } = data;
  const [claimed, reviewed] = useMemo(() => {
    const input = { answers, measures, estimated, offsets };
    const scoreOf = scorer(set);
    return [scoreOf(input), scoreOf(reviewedInput(set, input, toItemVerdicts(verdicts)))] as const;
  }, [set, answers, measures, estimated, offsets, verdicts]);
  const item = itemOf(set, chosen, lang);
  return (
    <Panes
      label={t(text.panes)}
      head={
        <ReviewHead
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
          headRef={headRef}
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
          <DeskPage headRef={headRef}>
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
          </DeskPage>
        </Pane>
      )}
    </Panes>
  );
}

/** The entries without evidence, which use the full width beside the list. */
const wideNames: Readonly<Record<string, Text>> = { [conclusion]: text.conclusion, [siteVisits]: visitWords.title };

/** The initial entry: the first open item, the conclusion after all items are reviewed, else the report. */
function firstOf({ state, verdicts, conclusion: concluded }: ShownReview, ids: readonly string[]): string {
  if (concluded || state === 'org_supplement') return conclusion;
  if (state !== 'org_review') return aboutReport;
  return ids.find((id) => !(id in verdicts)) ?? conclusion;
}
