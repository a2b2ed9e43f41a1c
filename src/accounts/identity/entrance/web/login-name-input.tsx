import type { ComponentProps, ReactNode } from 'react';

/** Where a login name is typed: as a password manager expects it, and left as it was typed. */
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
