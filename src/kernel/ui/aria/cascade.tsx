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
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

export interface Step extends Choice {
  readonly leaf: boolean;
}

/**
 * A way down a classification, a list a step; one may stop where the rest is not known. Lists one below the other, for
 * they fit a phone, and each can be searched.
 *
 * @example
 * <Cascade control={control} levels={[t(words.province), t(words.city)]} value={codes} names={names} below={below} onChange={setCodes} onBlur={leave} />
 */
export function Cascade({ control, levels, value, names, below, onChange, onBlur }: CascadeProps): ReactNode {
  const t = useTranslate();
  const isEnd = (depth: number): boolean =>
    below(value[depth - 1])?.find(({ code }) => code === value[depth])?.leaf ?? false;
  const open = value.length === 0 || isEnd(value.length - 1) ? Math.max(1, value.length) : value.length + 1;
  return (
    <div className="cascade">
      {levels.slice(0, open).map((level, depth) => (
        <ComboBox
          key={level}
          {...(depth === 0 ? { control } : { label: level, placeholder: `${level} · ${t(partWords.choose)}` })}
          choices={below(value[depth - 1])}
          value={value[depth]}
          name={names[depth]}
          onBlur={onBlur}
          onChange={(code) => onChange([...value.slice(0, depth), ...(code === undefined ? [] : [code])])}
        />
      ))}
    </div>
  );
}
