import type { ReactNode } from 'react';

/**
 * A name as somebody gave it, in whichever script: Chinese is marked as such, so that it is read and drawn right on an
 * English page.
 *
 * @example
 * <Named>{person.name}</Named>
 */
export const Named = ({ children }: { readonly children: string }): ReactNode =>
  langOf(children) ? <span lang="zh">{children}</span> : children;

/**
 * What a text that somebody gave is marked with where no element of its own can be: `zh`, or nothing.
 *
 * @example
 * <img src={path} alt={name} lang={langOf(name)} />
 */
export const langOf = (text: string): 'zh' | undefined => (/\p{Script=Han}/u.test(text) ? 'zh' : undefined);
