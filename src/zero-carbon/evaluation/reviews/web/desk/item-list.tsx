import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { DeskEntry, DeskList } from '#kernel/ui/desk/desk.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Score } from '#zero-carbon/rules/indicators/score.ts';
import type { ShownReview, Verdict } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { visitWords } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { itemOf, pointsOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';

export interface ItemListProps {
  readonly data: ShownReview;
  readonly ids: readonly string[];
  readonly chosen: string;
  readonly claimed: Score;
  readonly reviewed: Score;
  readonly keysOn: boolean;
  readonly onChoose: (id: string) => void;
}

/** The report, all reviewed items, and the conclusion; the claim is below the open item. */
export function ItemList({ data, ids, chosen, claimed, reviewed, keysOn, onChoose }: ItemListProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { set, verdicts, findings } = data;
  const entry = (id: string) => ({ isOpen: id === chosen, onOpen: () => onChoose(id) });
  return (
    <DeskList label={t(text.items)} title={t(text.paneList)} keysOn={keysOn}>
      <DeskEntry {...entry(aboutReport)} note={findings.length > 0 && t(text.portalCount, { count: findings.length })}>
        {t(text.about)}
      </DeskEntry>
      {ids.map((id) => (
        <DeskEntry
          key={id}
          {...entry(id)}
          number={id}
          points={<Points set={set} of={id} claimed={claimed} reviewed={reviewed} />}
          note={<Mark verdict={verdicts[id]?.verdict} />}
          below={id in data.shown && <Claim data={data} id={id} />}
        >
          <Named>{itemOf(set, id, lang)?.name ?? id}</Named>
        </DeskEntry>
      ))}
      {hasConclusion(data) && (
        <>
          <DeskEntry {...entry(siteVisits)}>{t(visitWords.title)}</DeskEntry>
          <DeskEntry {...entry(conclusion)}>{t(text.conclusion)}</DeskEntry>
        </>
      )}
    </DeskList>
  );
}

/** List entries other than the items. */
export const aboutReport = 'about';
export const siteVisits = 'site-visits';
export const conclusion = 'conclusion';

/** Returns true if a conclusion is possible, or exists; site visits come before it. */
export const hasConclusion = ({ state, conclusion: concluded }: ShownReview): boolean =>
  concluded !== null || state === 'org_review' || state === 'org_supplement';

function Claim({ data: { shown, set }, id }: { readonly data: ShownReview; readonly id: string }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return (
    <div className="review-claim">
      <p>
        {t(text.claimed)}
        {t(text.colon)}
        <Text as="strong" tone="ink" weight="medium">
          <Named>{shown[id] ?? '–'}</Named>
        </Text>
      </p>
      <p>
        <Named>{itemOf(set, id, lang)?.asked ?? ''}</Named>
      </p>
    </div>
  );
}

interface PointsProps {
  readonly set: ShownReview['set'];
  readonly of: string;
  readonly claimed: Score;
  readonly reviewed: Score;
}

function Points({ set, of, claimed, reviewed }: PointsProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [before, after] = [pointsOf(claimed, of), pointsOf(reviewed, of)];
  const weight = itemOf(set, of, lang)?.weight ?? null;
  return (
    <>
      {before !== after && <s>{before}</s>} {after} {weight !== null && <small>{t(text.ofWeight, { weight })}</small>}
    </>
  );
}

function Mark({ verdict }: { readonly verdict: Verdict['verdict'] | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <span className="review-mark" data-verdict={verdict}>
      {verdict === undefined ? (
        <span className="visually-hidden">{t(text.notYet)}</span>
      ) : (
        <>
          <Icon name={verdict === 'agrees' ? 'check' : verdict === 'ask' ? 'flag' : 'arrow'} />
          <span className="visually-hidden">{t(verdictWords[verdict])}</span>
        </>
      )}
    </span>
  );
}
