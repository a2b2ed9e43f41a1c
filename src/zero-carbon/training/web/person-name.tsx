import type { ReactNode } from 'react';

/** A name, read out in Chinese where it is written so. */
export const PersonName = ({ name }: { readonly name: string }): ReactNode => (
  <span className="person-name" lang={/\p{Script=Han}/u.test(name) ? 'zh-CN' : undefined}>
    {name}
  </span>
);
