import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import type { Choice } from './choices.tsx';
import { ComboBox } from './combo-box.tsx';
import { partWords } from './parts.words.ts';
import './cascade.css';

export interface CascadeProps {
  readonly control: FieldControl;
  /** What each step is called, from the top; the first bears the field's own name. */
  readonly levels: readonly string[];
  /** The codes of the way, from the top. */
  readonly value: readonly string[];
  /** Their names, for the time until the lists are here. */
  readonly names: readonly string[];
  /** What lies below a code, or at the top; undefined while it is being fetched. `leaf` marks a way's end. */
  readonly below: (code: string | undefined) => readonly Step[] | undefined;
  /** What is found on all levels by the text of `onFind`, each with its way from the top. */
  readonly found?: readonly Found[];
  /** Hears what is typed into the first list. */
  readonly onFind?: (text: string) => void;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

export interface Step extends Choice {
  readonly leaf: boolean;
}

/** Something below the first level that was found by its name. */
export interface Found {
  /** From the top. */
  readonly way: readonly Choice[];
}

/** Between the codes of a way that is chosen at once; no code has it. */
const separator = '/';

/** What was found, as choices of the first list: by its name, with what is above it. */
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
 * A way down a classification, a list a step; one may stop where the rest is not known. Lists one below the other, for
 * they fit a phone, and each can be searched; the first finds what lies on all levels.
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
      // where its own choice stays the same, the first list keeps what was typed: it has to see another one in between
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
