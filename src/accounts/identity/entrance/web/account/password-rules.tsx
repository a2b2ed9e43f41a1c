import type { ReactNode } from 'react';
import { specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { passwordRuleWords as text } from './password-rules.words.ts';
import './password-rules.css';

const { min, max } = specifiedPolicy;

/** Zero-carbon portal specification §5, rule by rule. */
const rules = [
  { name: text.length, holds: (password: string) => password.length >= min && password.length <= max },
  { name: text.letter, holds: (password: string) => /[A-Za-z]/.test(password) },
  { name: text.digit, holds: (password: string) => /\d/.test(password) },
  { name: text.nothingElse, holds: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
] as const;

/** What a new password must be like, each rule ticked as soon as it holds. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="password-rules" id={id}>
      {rules.map(({ name, holds }) => {
        const held = holds(password);
        return (
          <li key={name.en} data-held={held || undefined}>
            <Icon name={held ? 'check' : 'minus'} />
            <span>
              {t(name, { min, max })}
              <span className="visually-hidden">{held && t(text.held)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
