import { use, useEffect, useRef, type ContextType, type KeyboardEvent, type ReactNode } from 'react';
import { Button, ComboBox as AriaComboBox, ComboBoxStateContext, Input } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Choices, type Choice } from './choices.tsx';
import { namedBy, type Naming } from './naming.ts';
import { Overlay } from './overlay.tsx';
import { partWords } from './parts.words.ts';

export type ComboBoxProps = Naming & {
  /** Undefined while they are being fetched. */
  readonly choices: readonly Choice[] | undefined;
  readonly value: string | undefined;
  /** The name of the selected choice, for when `choices` may not contain it. */
  readonly name?: string | undefined;
  readonly placeholder?: string;
  readonly onChange: (code: string | undefined) => void;
  readonly onBlur?: () => void;
  /** Receives the typed text, to search for more choices. */
  readonly onType?: (text: string) => void;
};

/**
 * A choice from a long list, found by typing a part of its name. Enter selects the first match, an emptied field clears
 * the selection, Escape leaves it unchanged.
 *
 * @example
 * <Field label={t(words.country)}>{(control) => <ComboBox control={control} choices={countries} value={code} onChange={setCode} />}</Field>
 */
export function ComboBox({
  choices,
  value,
  name,
  placeholder,
  onChange,
  onBlur,
  onType,
  ...naming
}: ComboBoxProps): ReactNode {
  const isKnown = value === undefined || choices?.some(({ code }) => code === value);
  const shown = isKnown ? choices : [...(choices ?? []), { code: value, name: name ?? value }];
  return (
    <AriaComboBox
      {...namedBy(naming)}
      {...(onBlur && { onBlur })}
      {...(onType && { onInputChange: onType })}
      validationBehavior="aria"
      allowsEmptyCollection
      value={value ?? null}
      onChange={(code) => onChange(code === null ? undefined : String(code))}
    >
      <Line placeholder={placeholder} onClear={() => onChange(undefined)} />
      <Overlay>
        <Choices choices={shown} />
      </Overlay>
    </AriaComboBox>
  );
}

type ComboBoxState = NonNullable<ContextType<typeof ComboBoxStateContext>>;

interface LineProps {
  readonly placeholder: string | undefined;
  readonly onClear: () => void;
}

/** Renders nothing while react-aria only counts the choices, before there is a state. */
function Line(props: LineProps): ReactNode {
  const state = use(ComboBoxStateContext);
  return state && <LineOf {...props} state={state} />;
}

function LineOf({ state, placeholder, onClear }: LineProps & { readonly state: ComboBoxState }): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  // Enter selects the first match.
  const isTyped = state.inputValue !== '' && state.inputValue !== state.selectedItem?.textValue;
  const markFirst = (): void => {
    if (isTyped && state.isOpen && state.selectionManager.focusedKey === null)
      state.selectionManager.setFocusedKey(state.collection.getFirstKey());
  };
  // After the list's own effects, which mark none.
  useEffect(() => queueMicrotask(markFirst));
  const open = (): void => {
    if (state.isOpen) return;
    state.open(null, 'manual');
    input.current?.select();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') markFirst();
    // Escape closes only the open list, not the dialog around it.
    if (event.key === 'Escape' && state.isOpen) event.preventDefault();
  };
  return (
    <Group className="control" onKeyDownCapture={press}>
      <Input ref={input} placeholder={placeholder ?? t(partWords.choose)} onClick={open} />
      {state.selectedItem && (
        <button
          type="button"
          className="control-clear"
          tabIndex={-1}
          aria-label={t(partWords.clear)}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon name="cross" />
        </button>
      )}
      <Button className="control-open">
        <Icon name="down" />
      </Button>
    </Group>
  );
}
