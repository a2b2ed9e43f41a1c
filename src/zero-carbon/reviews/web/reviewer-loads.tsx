import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { listReviewers } from '#zero-carbon/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';

type Reviewers = OutputOf<typeof listReviewers>['reviewers'];

/** Who has how many reports under review, and how many of them are late. */
export function ReviewerLoads({ reviewers }: { readonly reviewers: Reviewers }): ReactNode {
  const t = useTranslate();
  const busy = reviewers.filter(({ load }) => load > 0).toReversed();
  if (busy.length === 0) return null;
  return (
    <p>
      {t(text.loads)}
      {busy.slice(0, mostShown).map(({ id, name, load, overdue }) => (
        <span key={id} className="nowrap">
          {' · '}
          <Named>{name}</Named> {t(overdue > 0 ? text.loadLate : text.loadShort, { count: load, overdue })}
        </span>
      ))}{' '}
      <PageLink to="/index/reviews?state=org_review">{t(text.seeAll)}</PageLink>
    </p>
  );
}

/** Those with the most. */
const mostShown = 8;
