import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { scorer, type Score } from '#zero-carbon/indicators/score.ts';
import { itemsIn, reviewedInput, saidIn } from '#zero-carbon/reviews/reviewed-score.ts';
import type { ShownReview, Verdict } from '#zero-carbon/reviews/review.contract.ts';
import { reviewWords as text, verdictWords } from '#zero-carbon/reviews/reviews.words.ts';
import { itemOf, pointsOf } from './review-item.ts';
import { VerdictForm } from './verdict-form.tsx';
import './review.css';

export interface ReviewItemsProps {
  readonly data: ShownReview;
  readonly onSaved: () => void;
}

/** Everything that is reviewed, one beside its list; J and K go on and back. */
export function ReviewItems({ data, onSaved }: ReviewItemsProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { set, verdicts, files, shown } = data;
  const ids = itemsIn(data);
  const [chosen, setChosen] = useState(() => ids.find((id) => !(id in verdicts)) ?? ids[0] ?? '');
  const detail = useRef<HTMLElement>(null);
  const at = ids.indexOf(chosen);
  const go = useCallback(
    (by: number): boolean => {
      const next = ids[at + by];
      if (next === undefined) return false;
      setChosen(next);
      // the list stays where it is; what one reads begins at its head
      requestAnimationFrame(() => detail.current?.focus());
      return true;
    },
    [ids, at],
  );
  const keysOn = useSingleKeys(
    useCallback((pressed) => (pressed === 'j' ? go(1) : pressed === 'k' ? go(-1) : false), [go]),
  );
  const input = { answers: data.answers, measures: data.measures, estimated: data.estimated, offsets: data.offsets };
  const scoreOf = scorer(set);
  const [claimed, reviewed] = [scoreOf(input), scoreOf(reviewedInput(set, input, saidIn(verdicts)))];
  const item = itemOf(set, chosen, lang);
  if (!item) return null;
  return (
    <section className="review" aria-label={t(text.items)}>
      <nav className="review-list" aria-label={t(text.items)}>
        <header>
          <h2>{t(text.items)}</h2>
          {keysOn && (
            <small>
              <kbd>J</kbd> {t(text.next)} <kbd>K</kbd> {t(text.previous)}
            </small>
          )}
        </header>
        <ol>
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen || undefined}
                onClick={() => {
                  setChosen(id);
                  requestAnimationFrame(() => detail.current?.focus());
                }}
              >
                <span className="review-id">{id}</span>
                <span>
                  <Named>{itemOf(set, id, lang)?.name ?? id}</Named>
                </span>
                <Points of={id} claimed={claimed} reviewed={reviewed} />
                <Mark verdict={verdicts[id]?.verdict} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <article className="review-item" ref={detail} tabIndex={-1} aria-label={item.name}>
        <header>
          <h2>
            <span className="review-id">{item.id}</span> <Named>{item.name}</Named>
          </h2>
          <div className="actions">
            <Button size="small" aria-disabled={at === 0 || undefined} onClick={() => go(-1)}>
              {t(text.previous)}
            </Button>
            <Button size="small" aria-disabled={at === ids.length - 1 || undefined} onClick={() => go(1)}>
              {t(text.next)}
            </Button>
          </div>
        </header>
        <dl className="review-claim">
          <div>
            <dt>{t(text.claimed)}</dt>
            <dd className="review-figure">
              <Named>{shown[chosen] ?? '–'}</Named>
            </dd>
          </div>
          {item.weight !== null && (
            <div>
              <dt>{t(text.enterprisePoints)}</dt>
              <dd className="review-figure">
                {pointsOf(claimed, chosen)} <small>/ {item.weight}</small>
              </dd>
            </div>
          )}
        </dl>
        <p className="hint">
          {t(text.rule)}
          {t(text.colon)}
          <Named>{item.asked}</Named>
        </p>
        <h3>{t(text.files)}</h3>
        {(files[chosen] ?? []).length === 0 ? (
          <p className="hint">{t(item.weight !== null && !(chosen in data.answers) ? text.measured : text.noFiles)}</p>
        ) : (
          <ul>
            {files[chosen]!.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        )}
        <VerdictForm
          key={`${chosen} ${verdicts[chosen]?.version ?? 0}`}
          data={data}
          item={item}
          claimed={claimed}
          onSaved={() => {
            onSaved();
            go(1);
          }}
          reload={onSaved}
        />
      </article>
    </section>
  );
}

function Points({
  of,
  claimed,
  reviewed,
}: {
  readonly of: string;
  readonly claimed: Score;
  readonly reviewed: Score;
}): ReactNode {
  const [before, after] = [pointsOf(claimed, of), pointsOf(reviewed, of)];
  return (
    <span className="review-points">
      {before !== after && <s>{before}</s>} {after}
    </span>
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
          <Icon name={verdict === 'agrees' ? 'check' : verdict === 'ask' ? 'clock' : 'swap'} />
          <span className="visually-hidden">{t(verdictWords[verdict])}</span>
        </>
      )}
    </span>
  );
}
