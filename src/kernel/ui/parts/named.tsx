import type { ReactNode } from 'react';

/**
 * A user-defined name in any script: Chinese is marked as such, so that an English page reads and renders it correctly.
 *
 * @example
 * <Named>{person.name}</Named>
 */
export const Named = ({ children }: { readonly children: string }): ReactNode =>
  langOf(children) ? <span lang="zh">{children}</span> : children;

interface NamedInProps {
  /** The text that contains the name. */
  readonly text: string;
  readonly name: string;
}

/**
 * A text of the product with a user-defined name in it; a Chinese name is marked as Chinese.
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
 * The `lang` attribute for a user-defined text without an element of its own: `zh`, or nothing.
 *
 * @example
 * <img src={path} alt={name} lang={langOf(name)} />
 */
export const langOf = (text: string): 'zh' | undefined => (/\p{Script=Han}/u.test(text) ? 'zh' : undefined);
