import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Decimal } from 'decimal.js';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { indicatorsOf, type Indicator, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { partWords, ruleKindWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { weightOf } from '#zero-carbon/rules/indicators/set-problems.ts';
import {
  addCategory,
  addIndicator,
  addVeto,
  changeIndicator,
  moveItem,
  placeItem,
  removeItem,
  type Added,
} from './edit-set.ts';
import { editorWords as text } from './editor.words.ts';
import { NumberInput } from './number-input.tsx';
import { RuleGlyph } from './rule-glyph.tsx';
import type { Edit } from './use-set-draft.ts';

interface SetTreeProps {
  readonly set: IndicatorSet;
  readonly current: IndicatorSet | undefined;
  readonly changed: ReadonlySet<string>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly edit: Edit;
}

/**
 * The set as a tree: selection by click or arrow keys, moves by Alt and arrow keys, by buttons or by mouse; weights are
 * edited in place and summed at once.
 */
export function SetTree({ set, current, changed, chosen, onChoose, edit }: SetTreeProps): ReactNode {
  const t = useTranslate();
  const tree = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const [dragged, setDragged] = useState<string>();
  const before = new Map(current ? indicatorsOf(current).map((indicator) => [indicator.id, indicator]) : []);

  const focus = (id: string): void => {
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus());
  };
  const move = (id: string, by: -1 | 1): void => {
    const next = moveItem(set, id, by);
    edit(() => next);
    const home = next.categories.find(({ indicators }) => indicators.some((one) => one.id === id));
    const place = home?.indicators.findIndex((one) => one.id === id) ?? -1;
    if (home) setMessage(t(text.movedTo, { id, place: place + 1, category: t(home.name) || home.id }));
    focus(id);
  };
  const remove = (id: string): void => {
    edit((set) => removeItem(set, id));
    setMessage(t(text.removed, { id }));
    onChoose('');
    focus(neighbourOf(tree.current, id) ?? '');
  };
  const add = (added: Added): void => {
    edit(() => added.set);
    onChoose(added.id);
  };
  const press = (event: KeyboardEvent, id: string): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by !== undefined && event.altKey) move(id, by);
    else if (by !== undefined) step(tree.current, by);
    else if (event.key === 'Delete') remove(id);
    else return;
    event.preventDefault();
  };
  const row = (id: string, name: ReactNode) => (
    <>
      <button
        type="button"
        className="tree-name"
        data-id={id}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
        onKeyDown={(event) => press(event, id)}
      >
        {changed.has(id) && <span className="tree-changed" />}
        <span className="tree-id">{id}</span>
        <span>{name}</span>
      </button>
      {chosen === id && (
        <span className="tree-moves">
          <button type="button" aria-label={t(text.up, { id })} onClick={() => move(id, -1)}>
            <Icon name="down" />
          </button>
          <button type="button" aria-label={t(text.down, { id })} onClick={() => move(id, 1)}>
            <Icon name="down" />
          </button>
        </span>
      )}
    </>
  );
  const dropAt = (category: string, at: number) => ({
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) edit((set) => placeItem(set, dragged, category, at));
      setDragged(undefined);
    },
  });
  const line = (indicator: Indicator, category: string, at: number): ReactNode => {
    const old = before.get(indicator.id)?.weight;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a further way: keys and buttons move it too
      <li
        key={indicator.id}
        className="tree-row"
        data-chosen={chosen === indicator.id || undefined}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          setDragged(indicator.id);
        }}
        onDragEnd={() => setDragged(undefined)}
        {...dropAt(category, at)}
      >
        {row(indicator.id, t(indicator.name) || '–')}
        <span className="tree-rule" title={t(ruleKindWords[indicator.rule.kind])}>
          <RuleGlyph rule={indicator.rule} />
          <span className="visually-hidden">{t(ruleKindWords[indicator.rule.kind])}</span>
        </span>
        <span className="tree-weight">
          {old !== undefined && old !== indicator.weight && (
            <Text as="s" size={2} tone="dim">
              {old}
            </Text>
          )}
          <NumberInput
            value={indicator.weight}
            aria-label={t(text.weightOf, { id: indicator.id })}
            onChange={(weight) =>
              edit((set) => changeIndicator(set, indicator.id, { weight }), `weight ${indicator.id}`)
            }
          />
        </span>
      </li>
    );
  };
  return (
    <div ref={tree}>
      <Box pad={[0, 2]} size={2} tone="dim" className="tree-head" aria-hidden="true">
        <span>{t(text.indicator)}</span>
        <span>{t(text.rule)}</span>
        <span>{t(partWords.weight)}</span>
      </Box>
      <details className="tree-vetoes">
        <summary>
          <Text as="b" size={3} tone="ink" face="serif">
            {t(partWords.vetoes)}
          </Text>{' '}
          {set.vetoes.length} · {t(text.vetoNote)}
        </summary>
        <ul>
          {set.vetoes.map((veto) => (
            <li key={veto.id} className="tree-row" data-chosen={chosen === veto.id || undefined}>
              {row(veto.id, t(veto.name) || '–')}
            </li>
          ))}
        </ul>
        <LinkButton onClick={() => add(addVeto(set))}>{t(text.addVeto)}</LinkButton>
      </details>
      {set.categories.map((category) => (
        <Box above={2} key={category.id} className="tree-category" {...dropAt(category.id, category.indicators.length)}>
          <div className="tree-row" data-chosen={chosen === category.id || undefined}>
            {row(category.id, <b>{t(category.name) || '–'}</b>)}
            <span />
            <b className="tree-sum">{weightOf(category.indicators)}</b>
          </div>
          <ul>{category.indicators.map((indicator, at) => line(indicator, category.id, at))}</ul>
          {chosen !== '' && (chosen === category.id || category.indicators.some(({ id }) => id === chosen)) && (
            <LinkButton onClick={() => add(addIndicator(set, category.id))}>{t(text.addIndicator)}</LinkButton>
          )}
        </Box>
      ))}
      <div className="tree-foot">
        <Sum sum={weightOf(indicatorsOf(set))} />
      </div>
      <Text size={2} tone="dim">
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t(text.keysMove)} <kbd>Del</kbd> {t(text.keysRemove)}
      </Text>
      <p className="hint">{t(text.weightNote)}</p>
      <div className="actions">
        <Button size="small" onClick={() => add(addCategory(set))}>
          {t(text.addCategory)}
        </Button>
        {chosen !== '' && (
          <Button size="small" onClick={() => remove(chosen)}>
            {t(text.remove, { id: chosen })}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </div>
  );
}

/** The total weight, and its distance from 100. */
function Sum({ sum }: { readonly sum: string }): ReactNode {
  const t = useTranslate();
  const rest = new Decimal(100).minus(sum);
  return (
    <>
      {rest.isZero() ? (
        <Text as="span" tone="success" role="status">
          <Icon name="check" /> {t(text.adds)}
        </Text>
      ) : (
        <Text as="span" tone="error" role="status">
          <Icon name="warn" /> {t(rest.gt(0) ? text.addsNot : text.addsMore, { sum, rest: rest.abs().toFixed() })}
        </Text>
      )}
      <b className="tree-total">{sum}</b>
    </>
  );
}

const namesIn = (tree: HTMLElement | null): HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>('.tree-name') ?? []),
];

/** Moves the focus to the row above or below. */
function step(tree: HTMLElement | null, by: -1 | 1): void {
  const names = namesIn(tree).filter((name) => name.checkVisibility());
  names[names.findIndex((name) => name === document.activeElement) + by]?.focus();
}

/** The row that gets the focus when another is removed. */
function neighbourOf(tree: HTMLElement | null, id: string): string | undefined {
  const names = namesIn(tree);
  const at = names.findIndex((name) => name.dataset['id'] === id);
  return (names[at + 1] ?? names[at - 1])?.dataset['id'];
}
