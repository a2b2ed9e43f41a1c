import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { editorWords as text } from './editor.words.ts';
import { AddRow, RemoveRow } from './set-fields.tsx';

interface TextRowsProps {
  readonly legend: string;
  readonly labels: readonly [zh: Text, en: Text];
  readonly add: Text;
  /** Rows, and characters of each text. */
  readonly most: number;
  readonly max: number;
  readonly rows: readonly Text[];
  /** @param place the index of the edited row; undefined if a row was added or removed. */
  readonly onChange: (rows: Text[], place?: string) => void;
}

/** Texts in both languages, one row each. */
export function TextRows({ legend, labels, add, most, max, rows, onChange }: TextRowsProps): ReactNode {
  const t = useTranslate();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        <Columns widths="1fr 1fr auto" gap={2} align="center" below={2} key={at} className="set-row">
          {(['zh', 'en'] as const).map((lang, side) => (
            <input
              key={lang}
              lang={lang}
              maxLength={max}
              autoComplete="off"
              aria-label={t(text.nth, { n: at + 1, field: t(labels[side]!) })}
              value={row[lang]}
              onChange={(event) =>
                onChange(
                  rows.map((one, place) => (place === at ? { ...one, [lang]: event.target.value } : one)),
                  `${at} ${lang}`,
                )
              }
            />
          ))}
          <RemoveRow n={at + 1} onRemove={() => onChange(rows.filter((_, place) => place !== at))} />
        </Columns>
      ))}
      <AddRow add={add} isFull={rows.length >= most} onAdd={() => onChange([...rows, { zh: '', en: '' }])} />
    </fieldset>
  );
}
