import type { ReactNode } from 'react';
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Choices, noneCode, textOf, type Choice } from './choices.tsx';
import { namedBy, type Naming } from './naming.ts';
import { Overlay } from './overlay.tsx';
import { partWords } from './parts.words.ts';

interface Shared {
  /** Undefined while they are being fetched. */
  readonly choices: readonly Choice[] | undefined;
  /** Displayed while nothing is selected. */
  readonly placeholder?: string;
}

export type SelectProps = Naming &
  Shared & {
    readonly value: string | undefined;
    /** The first entry, which clears the selection; without it a selection cannot be cleared. */
    readonly none?: string;
    readonly onChange: (code: string | undefined) => void;
    readonly onBlur?: () => void;
  };

/**
 * A single selection from a list that a button opens. For more than about fifteen choices use a `ComboBox`.
 *
 * @example
 * <Field label={t(words.outcome)}>{(control) => <Select control={control} choices={outcomes} none={t(words.any)} value={outcome} onChange={setOutcome} />}</Field>
 */
export function Select({ value, none, onChange, choices, placeholder, onBlur, ...naming }: SelectProps): ReactNode {
  return (
    <AriaSelect
      {...namedBy(naming)}
      {...(onBlur && { onBlur })}
      validationBehavior="aria"
      value={value ?? (none === undefined ? null : noneCode)}
      onChange={(code) => onChange(code === noneCode ? undefined : String(code))}
    >
      <Opened choices={choices} none={none} placeholder={placeholder} />
    </AriaSelect>
  );
}

export type SelectManyProps = Naming &
  Shared & {
    readonly value: readonly string[];
    readonly onChange: (codes: readonly string[]) => void;
  };

/**
 * A multiple selection; the list stays open while the user selects.
 *
 * @example
 * <SelectMany control={control} choices={states} value={chosen} onChange={setChosen} />
 */
export function SelectMany({ value, onChange, choices, placeholder, ...naming }: SelectManyProps): ReactNode {
  return (
    <AriaSelect
      {...namedBy(naming)}
      validationBehavior="aria"
      selectionMode="multiple"
      value={value}
      onChange={(codes) => onChange(codes.map(String))}
    >
      <Opened choices={choices} placeholder={placeholder} />
    </AriaSelect>
  );
}

interface OpenedProps {
  readonly choices: readonly Choice[] | undefined;
  readonly none?: string | undefined;
  readonly placeholder: string | undefined;
}

function Opened({ choices, none, placeholder }: OpenedProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Button className="control">
        <SelectValue className="select-value">
          {({ isPlaceholder, selectedText }) => {
            if (isPlaceholder) return placeholder ?? t(partWords.choose);
            const chosen = choices?.find((choice) => textOf(choice) === selectedText);
            return (
              <>
                <Named>{chosen?.name ?? selectedText}</Named>
                {chosen?.note !== undefined && (
                  <small>
                    <Named>{chosen.note}</Named>
                  </small>
                )}
              </>
            );
          }}
        </SelectValue>
        <Icon name="down" />
      </Button>
      <Overlay>
        <Choices choices={choices} none={none} />
      </Overlay>
    </>
  );
}
