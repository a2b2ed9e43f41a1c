import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { useColleagues } from './use-colleagues.ts';

export interface ColleaguesProps {
  /** The report. */
  readonly id: string;
  /** The open indicator or veto; empty for other entries. */
  readonly item: string;
}

/** Other users who have the report open, and those with the same item open. */
export function Colleagues({ id, item }: ColleaguesProps): ReactNode {
  const t = useTranslate();
  const others = useColleagues(id, item);
  const namesOf = (people: typeof others): string => people.map(({ name }) => name).join(t(text.comma));
  const here = others.filter(({ items }) => item !== '' && items.includes(item));
  const elsewhere = others.filter((one) => !here.includes(one));
  return (
    <div role="status" className="desk-colleagues">
      {here.length > 0 && (
        <Row as="p" tight gap={2} align="center" size={3} tone="soft" data-same="">
          <Icon name="eye" /> <Named>{t(text.openHere, { names: namesOf(here), item })}</Named>
        </Row>
      )}
      {elsewhere.length > 0 && (
        <Row as="p" tight gap={2} align="center" size={3} tone="soft">
          <Icon name="eye" /> <Named>{t(text.openToo, { names: namesOf(elsewhere) })}</Named>
        </Row>
      )}
    </div>
  );
}
