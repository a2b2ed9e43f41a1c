import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import type { Choice } from './choices.tsx';
import { ComboBox } from './combo-box.tsx';
import { partWords } from './parts.words.ts';
import './cascade.css';

export interface CascadeProps {
  readonly control: FieldControl;
  /** The name of each level, from the top; the first has the field's own name. */
  readonly levels: readonly string[];
  /** The codes of the path, from the top. */
  readonly value: readonly string[];
  /** The names of these codes, used until the lists have loaded. */
  readonly names: readonly string[];
  /**
   * The choices below a code, or of the top level; undefined while they are being fetched. `leaf` marks the last level.
   */
  readonly below: (code: string | undefined) => readonly Step[] | undefined;
  /** The results of `onFind` on all levels, each with its path from the top. */
  readonly found?: readonly Found[];
  /** Receives the text typed into the first list. */
  readonly onFind?: (text: string) => void;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

export interface Step extends Choice {
  readonly leaf: boolean;
}

/** A choice below the first level that was found by its name. */
export interface Found {
  /** From the top. */
  readonly way: readonly Choice[];
}

/** Separates the codes of a path that is selected at once; no code contains it. */
const separator = '/';

/** The results as choices of the first list: each by its name, with the levels above it. */
const choicesOf = (found: readonly Found[]): readonly Choice[] =>
  found
    .filter(({ way }) => way.length > 1)
    .map(({ way }) => ({
      code: way.map(({ code }) => code).join(separator),
      name: way.at(-1)?.name ?? '',
      note: way
        .slice(0, -1)
        .map(({ name }) => name)
        .join(' / '),
    }));

/**
 * A path down a classification, one list per level; it may end early if the rest is unknown. The lists are below each
 * other, to fit a phone. Each can be searched; the first searches all levels.
 *
 * @example
 * <Cascade control={control} levels={[t(words.province), t(words.city)]} value={codes} names={names} below={below} onChange={setCodes} onBlur={leave} />
 */
export function Cascade(props: CascadeProps): ReactNode {
  const { control, levels, value, names, below, found = [], onFind, onChange, onBlur } = props;
  const t = useTranslate();
  const isEnd = (depth: number): boolean =>
    below(value[depth - 1])?.find(({ code }) => code === value[depth])?.leaf ?? false;
  const choose = (depth: number, way: readonly string[]): void => {
    if (way.length > 1 && way[0] === value[0]) {
      // if its own choice stays the same, the first list would keep the typed text; an empty value in between resets it
      onChange([]);
      setTimeout(() => onChange(way));
    } else onChange([...value.slice(0, depth), ...way]);
  };
  const open = value.length === 0 || isEnd(value.length - 1) ? Math.max(1, value.length) : value.length + 1;
  return (
    <div className="cascade">
      {levels.slice(0, open).map((level, depth) => (
        <ComboBox
          key={level}
          {...(depth === 0
            ? { control, ...(onFind && { onType: onFind }) }
            : { label: level, placeholder: `${level} · ${t(partWords.choose)}` })}
          choices={depth === 0 ? withFound(below(undefined), found) : below(value[depth - 1])}
          value={value[depth]}
          name={names[depth]}
          onBlur={onBlur}
          onChange={(code) => choose(depth, code?.split(separator) ?? [])}
        />
      ))}
    </div>
  );
}

const withFound = (first: readonly Choice[] | undefined, found: readonly Found[]): readonly Choice[] | undefined =>
  first && [...first, ...choicesOf(found)];
