import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SearchFrame } from '#kernel/ui/form/search-frame.tsx';
import { directoryWords as text } from './directory.words.ts';

/** The limits of the call. */
const [least, longest] = [2, 100];

export interface FindFormProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
}

/** One field for a part of a name or of a location; an empty field lists all. */
export function FindForm({ find, onFind }: FindFormProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState(find);
  const [checked, setChecked] = useState(find !== '');
  const given = typed.trim();
  const length = [...given].length;
  const problem = length > longest ? t(text.tooLong) : length > 0 && length < least ? t(text.tooShort) : undefined;
  return (
    <SearchFrame
      label={t(text.form)}
      columns="1fr"
      submit={t(text.search)}
      cells={[
        {
          name: 'find',
          label: t(text.find),
          problem: checked ? problem : undefined,
          control: (control) => (
            <input
              {...control}
              name="find"
              value={typed}
              placeholder={t(text.findHint)}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          ),
        },
      ]}
      onSubmit={() => {
        setChecked(true);
        if (problem === undefined) onFind(given);
      }}
    />
  );
}
