import type { ComponentProps, ReactNode } from 'react';

/** The login name field. Its attributes suit password managers and prevent automatic changes to the input. */
export const LoginNameInput = (props: ComponentProps<'input'>): ReactNode => (
  <input
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={100}
    {...props}
  />
);
