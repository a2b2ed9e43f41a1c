import { useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { entranceWords } from './entrance.words.ts';
import './password-input.css';

export interface PasswordInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'onBlur'
> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
  readonly onLeave?: () => void;
}

/** UTF-16 units: enough for every password that an installation may require, in any script. */
const longest = 256;

/**
 * A password field with a button that makes the text visible and a warning when Caps Lock is on. It allows pasting and
 * password managers.
 */
export function PasswordInput({ onLeave, ...props }: PasswordInputProps): ReactNode {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const [locked, setLocked] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void => {
    // Input from a password manager has no modifiers.
    if (typeof event.getModifierState === 'function') setLocked(event.getModifierState('CapsLock'));
  };
  return (
    <>
      <div className="password-input">
        <input
          maxLength={longest}
          {...props}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={() => {
            setLocked(false);
            onLeave?.();
          }}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t(entranceWords.showPassword)}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <p className="caps-lock" role="status">
        {locked && t(entranceWords.capsLock)}
      </p>
    </>
  );
}
