import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';

/** Stands for the name while the text is put together; no text has it. */
const place = '\u0000';

/** A text with somebody's or something's name in it, which is in a script of its own. */
export function TextWithName({ text, name }: { readonly text: Text; readonly name: string }): ReactNode {
  const [head, tail] = useTranslate()(text, { nickname: place }).split(place);
  return (
    <>
      {head}
      <Named>{name}</Named>
      {tail}
    </>
  );
}
