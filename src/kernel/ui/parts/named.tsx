import type { ReactNode } from 'react';

/**
 * A name as somebody gave it, in whichever script: Chinese is marked as such, so that it is read and drawn right on an
 * English page.
 *
 * @example
 * <Named>{person.name}</Named>
 */
export const Named = ({ children }: { readonly children: string }): ReactNode =>
  /\p{Script=Han}/u.test(children) ? <span lang="zh">{children}</span> : children;
