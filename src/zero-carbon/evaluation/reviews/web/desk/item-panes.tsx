import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DocumentPlace } from '#kernel/files/document-answer.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { DocumentPane, type DocumentAt } from '#kernel/ui/documents/document-pane.tsx';
import { kindOf } from '#kernel/ui/documents/document-kind.ts';
import { deskWords } from '#kernel/ui/desk/desk.words.ts';
import { Pane } from '#kernel/ui/desk/panes.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Score } from '#zero-carbon/rules/indicators/score.ts';
import type { Finding, ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { pointsOf, type Item } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { useVerdictForm, VerdictForm } from '#zero-carbon/evaluation/reviews/web/verdict-form.tsx';

export interface ItemPanesProps {
  readonly data: ShownReview;
  readonly item: Item;
  readonly claimed: Score;
  readonly reviewed: Score;
  /** Gets the focus when the item is opened. */
  readonly headRef: RefObject<HTMLElement | null>;
  readonly onPane: (name: 'documents' | 'checks') => void;
  readonly onSaved: () => void;
  readonly reload: () => void;
  /** To the next and the previous item; undefined at the ends. */
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** One item: its evidence, and its check beside it. */
export function ItemPanes(props: ItemPanesProps): ReactNode {
  const { data, item, claimed, reviewed, headRef, onPane, onSaved, reload, onNext, onPrevious } = props;
  const t = useTranslate();
  const form = useVerdictForm({ data, item, onSaved, reload });
  const isMeasured = item.weight !== null && !(item.id in data.answers);
  const files = data.files[isMeasured ? 'data' : item.id] ?? [];
  const all = data.mayEdit
    ? ((form.values['findings'] ?? []) as readonly Finding[])
    : (data.verdicts[item.id]?.findings ?? []);
  const [at, setAt] = useState<DocumentAt>();
  const [marking, setMarking] = useState<{ readonly index: number; readonly all: readonly Finding[] }>();
  const change = (next: readonly Finding[]): void => form.set('findings', next);
  const show = ({ place }: Pick<Finding, 'place'>): void => {
    if (place) setAt({ file: place.file, page: place.page });
    onPane('documents');
  };
  const endMarking = (): void => {
    setMarking(undefined);
    onPane('checks');
    requestAnimationFrame(() => headRef.current?.focus());
  };
  return (
    <>
      <Pane name="documents">
        {isMeasured && <p className="desk-measured">{t(text.measured)}</p>}
        <DocumentPane
          files={files}
          findings={all.flatMap(({ text: words, place }) => (place ? [{ text: words, place }] : []))}
          at={at}
          onGo={setAt}
          onExpired={reload}
          {...(marking && {
            marking: {
              from: marking.all[marking.index]?.place ?? undefined,
              onMark: (place: DocumentPlace) => {
                change(
                  marking.all.map((finding, index) => (index === marking.index ? { ...finding, place } : finding)),
                );
                endMarking();
              },
              onGiveUp: endMarking,
            },
          })}
        />
      </Pane>
      <Pane name="checks" side="right">
        <article className="desk-item review-item" ref={headRef} tabIndex={-1} aria-label={item.name}>
          <header>
            <h2>
              <span className="item-number">{item.id}</span> <Named>{item.name}</Named>
            </h2>
          </header>
          {item.weight !== null && (
            <dl className="review-three">
              <div>
                <dt>{t(text.enterprisePoints)}</dt>
                <dd>{pointsOf(claimed, item.id)}</dd>
              </div>
              <div data-changed={pointsOf(claimed, item.id) !== pointsOf(reviewed, item.id) || undefined}>
                <dt>{t(text.organisationPoints)}</dt>
                <dd>{pointsOf(reviewed, item.id)}</dd>
              </div>
              <div>
                <dt>{t(text.weight)}</dt>
                <dd>{item.weight}</dd>
              </div>
            </dl>
          )}
          <VerdictForm
            form={form}
            data={data}
            item={item}
            claimed={claimed}
            findings={{
              all,
              onChange: change,
              onMark(index, next) {
                setMarking({ index, all: next });
                show(next[index] ?? { place: null });
              },
              onShow: show,
              mayMark: files.some((file) => ['pdf', 'picture'].includes(kindOf(file) ?? '')),
            }}
          />
          <Row as="footer" tight gap={3} above={5}>
            <Button size="small" aria-disabled={!onPrevious || undefined} onClick={onPrevious}>
              {t(deskWords.previous)}
            </Button>
            <Button size="small" aria-disabled={!onNext || undefined} onClick={onNext}>
              {t(deskWords.next)}
            </Button>
          </Row>
        </article>
      </Pane>
    </>
  );
}
