import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import type { SetDifference } from '#zero-carbon/indicators/set-differences.ts';
import { editorWords as text } from './editor.words.ts';

interface SetDifferencesTableProps {
  readonly differences: readonly SetDifference[];
  readonly touched: Readonly<Record<string, { readonly person: string; readonly at: string } | undefined>>;
}

/** Each difference: as it was, struck; as it is; who and when. */
export function SetDifferencesTable({ differences, touched }: SetDifferencesTableProps): ReactNode {
  const t = useTranslate();
  return (
    <table className="set-differences">
      <thead className="visually-hidden">
        <tr>
          {[text.part, text.field, text.before, text.after, text.by].map((label) => (
            <th key={label.en} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, id, part, field, before, after }) => {
          const by = touched[key];
          return (
            <tr key={key}>
              <th scope="row">
                <span className="tree-id">{id}</span> {part}
              </th>
              <td>{field}</td>
              <td>{before !== null && <s>{before}</s>}</td>
              <td className="difference-now">
                <Icon name="arrow" /> <span>{after ?? '–'}</span>
              </td>
              <td className="difference-by">
                {by && (
                  <>
                    <Named>{by.person}</Named> <When at={by.at} />
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
