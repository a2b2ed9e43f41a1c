import { useState, type ReactNode } from 'react';
import type { FieldControl } from '#kernel/ui/form/field.tsx';

export interface TagsControlProps {
  readonly control: FieldControl & { readonly onBlur?: () => void };
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

/**
 * Tags in one line, separated by Western or Chinese commas. The typed text stays unchanged while it means the same
 * tags.
 */
export function TagsControl({ control, value, onChange }: TagsControlProps): ReactNode {
  const [typed, setTyped] = useState(() => value.join(', '));
  const shown = tagsIn(typed).join('\n') === value.join('\n') ? typed : value.join(', ');
  return (
    <input
      {...control}
      value={shown}
      maxLength={400}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(tagsIn(target.value));
      }}
    />
  );
}

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
