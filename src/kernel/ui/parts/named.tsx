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

interface NamedInProps {
  /** With the name in it. */
  readonly text: string;
  readonly name: string;
}

/**
 * A text of ours with a name in it that somebody gave, which is marked as Chinese where it is.
 *
 * @example
 * <NamedIn text={t(text.cart, { name })} name={name} />
 */
export function NamedIn({ text, name }: NamedInProps): ReactNode {
  const at = name === '' ? -1 : text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Named>{name}</Named>
      {text.slice(at + name.length)}
    </>
  );
}

/**
 * What a text that somebody gave is marked with where no element of its own can be: `zh`, or nothing.
 *
 * @example
 * <img src={path} alt={name} lang={langOf(name)} />
 */
export const langOf = (text: string): 'zh' | undefined => (/\p{Script=Han}/u.test(text) ? 'zh' : undefined);
