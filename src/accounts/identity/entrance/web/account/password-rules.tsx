import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Row } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { passwordRuleWords as text } from './password-rules.words.ts';
import { usePasswordPolicy } from './use-password-policy.ts';
import './password-rules.css';

/** Zero-carbon portal specification §5, rule by rule. If every character is allowed, only the length rule remains. */
const ofCharacters = [
  { name: text.letter, holds: (password: string) => /[A-Za-z]/.test(password) },
  { name: text.digit, holds: (password: string) => /\d/.test(password) },
  { name: text.nothingElse, holds: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
] as const;

/** This installation's rules for a new password, each ticked as soon as it is met. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }): ReactNode {
  const t = useTranslate();
  const { min, max, characters } = usePasswordPolicy();
  const length = (given: string): boolean => [...given].length >= min && [...given].length <= max;
  const rules = [{ name: text.length, holds: length }, ...(characters === 'any' ? [] : ofCharacters)];
  return (
    <Columns as="ul" widths="1fr 1fr" gap={[0, 4]} above={2} size={3} tone="dim" className="password-rules" id={id}>
      {rules.map(({ name, holds }) => {
        const held = holds(password);
        return (
          <Row as="li" tight gap={2} align="baseline" key={name.en} data-held={held || undefined}>
            <Icon name={held ? 'check' : 'minus'} />
            <span>
              {t(name, { min, max })}
              <span className="visually-hidden">{held && t(text.held)}</span>
            </span>
          </Row>
        );
      })}
    </Columns>
  );
}
