import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { partWords } from './parts.words.ts';
import './choices.css';

/** An option of a list. */
export interface Choice {
  readonly code: string;
  readonly name: string;
  /** Distinguishes it from others of the same name, in small type. */
  readonly note?: string | undefined;
}

export interface ChoicesProps {
  /** Undefined while they are being fetched. */
  readonly choices: readonly Choice[] | undefined;
  /** The first entry, which clears the selection. */
  readonly none?: string | undefined;
}

/** The code for an empty selection. */
export const noneCode = '(none)';

/** The list that a select and a combo box open. */
export function Choices({ choices, none }: ChoicesProps): ReactNode {
  const t = useTranslate();
  return (
    <ListBox
      className="choices"
      renderEmptyState={() => (
        <span className="choices-none" role="status">
          {t(choices === undefined ? partWords.loading : partWords.noMatch)}
        </span>
      )}
    >
      {none !== undefined && <Item code={noneCode} name={none} />}
      {choices?.map((choice) => (
        <Item key={choice.code} {...choice} />
      ))}
    </ListBox>
  );
}

/** A choice as it is typed, searched and read out. */
export const textOf = ({ name, note }: Choice): string => (note === undefined ? name : `${name} ${note}`);

const Item = ({ code, name, note }: Choice): ReactNode => (
  <ListBoxItem id={code} textValue={textOf({ code, name, note })} className="choice">
    {({ isSelected }) => (
      <>
        <span className="choice-name">
          <Named>{name}</Named>
          {note !== undefined && (
            <small>
              <Named>{note}</Named>
            </small>
          )}
        </span>
        {isSelected && <Icon name="check" />}
      </>
    )}
  </ListBoxItem>
);
