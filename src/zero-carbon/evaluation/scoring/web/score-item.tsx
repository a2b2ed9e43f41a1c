import { useRef, type ReactNode, type RefObject } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { saveScore, type ShownScoring } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { levelsOf } from './levels.ts';
import { PointsControl } from './points-control.tsx';

type Item = ShownScoring['items'][number];

export interface ScoreItemProps {
  readonly data: ShownScoring;
  readonly item: Item;
  readonly indicator: Indicator;
  /** Gets the focus when the item is opened. */
  readonly headRef: RefObject<HTMLElement | null>;
  readonly onSaved: () => void;
  readonly onSkip: () => void;
  readonly reload: () => void;
  /** Further actions on the item. */
  readonly children?: ReactNode;
}

/** One item: claim and finding in words, the levels of its rule, and the expert's score. */
export function ScoreItem(props: ScoreItemProps): ReactNode {
  const { data, item, indicator, headRef } = props;
  const t = useTranslate();
  const lang = useLang();
  const { found } = item;
  const findings =
    found === null
      ? t(text.notReviewed)
      : found.value === null
        ? t(text.foundAgrees)
        : t(text.foundInstead, { value: found.value });
  return (
    <article className="desk-item score-item" ref={headRef} tabIndex={-1} aria-label={indicator.name[lang]}>
      <header>
        <h2>
          <span className="item-number">{item.id}</span> <Named>{indicator.name[lang]}</Named>
        </h2>
        <Text as="small" nowrap>
          {t(text.outOf, { weight: indicator.weight })}
        </Text>
      </header>
      <Facts
        facts={[
          { label: t(text.claimed), value: <Named>{item.claimed}</Named> },
          {
            label: t(text.found),
            value: <Named>{findings}</Named>,
            ...(found && found.comment !== '' && { note: <Named>{found.comment}</Named> }),
          },
        ]}
      />
      <p className="hint">
        {t(text.asked)}
        {t(text.colon)}
        <Named>{indicator.evidence[lang]}</Named>
      </p>
      {data.mayEdit ? <Scored {...props} /> : <Given {...props} />}
      {props.children}
      <Box as="dl" above={5} line="above" className="score-others">
        <Opened label={t(text.selfPoints)} points={item.self} until={t(text.afterOwn)} />
        <Opened label={t(text.organisationPoints)} points={item.organisation} until={t(text.afterOwn)} />
        {!data.isOpen && <Opened label={t(text.otherPoints)} points={null} until={t(text.afterAll)} />}
      </Box>
    </article>
  );
}

/** Open points, or a hatched box with the condition of opening: sealed points are not in the page. */
function Opened({
  label,
  points,
  until,
}: {
  readonly label: string;
  readonly points: string | null;
  readonly until: string;
}): ReactNode {
  const t = useTranslate();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {points === null ? (
          <>
            <span className="score-sealed" role="img" aria-label={t(text.sealed)} /> <small>{until}</small>
          </>
        ) : (
          <span className="item-points">{points}</span>
        )}
      </dd>
    </div>
  );
}

function Scored({ data, item, indicator, onSaved, onSkip, reload }: ScoreItemProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const body = useRef<HTMLDivElement>(null);
  const { points, comment, version } = item;
  const form = useForm(saveScore, {
    input: saveScore.input,
    labels: { points: text.points, comment: text.comment },
    stored: { version, ...(points !== null && { points, comment }) },
    given: { id: data.id, item: item.id },
    draft: `score.${data.id}.${item.id}`,
    onSaved,
    reload,
  });
  const levels = levelsOf(indicator, t, lang);
  const given = (form.values as { readonly points?: string }).points ?? '';
  const keysOn = useSingleKeys((pressed) => {
    const level = levels[Number(pressed) - 1];
    if (level) form.set('points', level.points);
    else if (pressed === 'r') body.current?.querySelector('textarea')?.focus();
    else return false;
    return true;
  });
  return (
    <div ref={body}>
      <Form form={form}>
        {keysOn && (
          <p className="hint">
            <kbd>1</kbd>–<kbd>{levels.length}</kbd> {t(text.level)} <kbd>R</kbd> {t(text.reason)}
          </p>
        )}
        <ul className="score-levels" aria-label={t(text.levels)}>
          {levels.map((level) => (
            <li key={level.name}>
              <button
                type="button"
                aria-pressed={given !== '' && Number(given) === Number(level.points)}
                onClick={() => form.set('points', level.points)}
              >
                <Text as="span" size={5} className="item-points">
                  {level.points}
                </Text>
                <Named>{level.name}</Named>
              </button>
            </li>
          ))}
        </ul>
        {indicator.rule.kind === 'count' && (
          <p className="hint">
            <Named>{indicator.rule.items.map(({ name }) => name[lang]).join(t(text.comma))}</Named>
          </p>
        )}
        <FormField<'points', string> form={form} name="points">
          {(control) => <PointsControl control={control} weight={indicator.weight} />}
        </FormField>
        <FormField form={form} name="comment" lines={5} hint={t(text.commentHint)} />
        <SaveBar form={form} save={t(text.save)}>
          <Button onClick={onSkip}>{t(text.skip)}</Button>
        </SaveBar>
      </Form>
    </div>
  );
}

/** The expert's score, read-only. */
function Given({ item: { points, comment }, indicator }: ScoreItemProps): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={[
        {
          label: t(text.points),
          value: (
            <Text as="span" size={7} weight="bold" face="serif">
              {points ?? '–'}{' '}
              <Text as="small" size={3}>
                / {indicator.weight}
              </Text>
            </Text>
          ),
        },
        ...(comment === '' ? [] : [{ label: t(text.comment), value: <Named>{comment}</Named> }]),
      ]}
    />
  );
}
