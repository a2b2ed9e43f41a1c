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
  /** The name of what is chosen, where `choices` may not have it. */
  readonly name?: string | undefined;
  readonly placeholder?: string;
  readonly onChange: (code: string | undefined) => void;
  readonly onBlur?: () => void;
  /** Hears what is typed, where more choices are looked for by it. */
  readonly onType?: (text: string) => void;
};

/**
 * One of many things, found by typing a part of its name. Enter takes the first that matches, an emptied line takes the
 * choice back, Escape leaves it as it was.
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
      className="combo-box"
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

/** Nothing while the choices are only counted, before there is a state. */
function Line(props: LineProps): ReactNode {
  const state = use(ComboBoxStateContext);
  return state && <LineOf {...props} state={state} />;
}

function LineOf({ state, placeholder, onClear }: LineProps & { readonly state: ComboBoxState }): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  // What comes first of what matches is what Enter takes.
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
    // An open list is all that Escape closes, and not the dialog around it.
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
