import { peopleWords as text } from '#accounts/identity/people/people.words.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { OwnControl } from '#kernel/form/web/confirm-form.tsx';
import { PasswordInput } from './password-input.tsx';

/** Asks for the current user's password in a confirmation; spread into `ask` and `own` of `ConfirmButton`. */
export const passwordAgain = (lang: Lang) => ({
  ask: { password: text.passwordAgain },
  own: {
    password: {
      hint: translate(text.passwordAgainHint, lang),
      draw: ({ value, onChange, name, ...control }) => (
        <PasswordInput
          {...control}
          name={name}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="current-password"
        />
      ),
    } satisfies OwnControl,
  },
});
