import type { ReactNode } from 'react';
import { lookAlikes } from '#accounts/kinds/kinds.contract.ts';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useScreenPath } from '#kernel/ui/layout/screen.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { tableAddress } from '#kernel/ui/table/table-address.ts';

/** Others whose names a party's can be taken for, a warning and no bar; nothing where there are none. */
export function LookAlikes({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  const path = useScreenPath();
  const { data = [] } = useAnswer(lookAlikes, { id }, { quiet: true });
  if (data.length === 0) return null;
  const others = data.map((other) => (
    <div key={other.id}>
      <PageLink to={tableAddress(path, { open: other.id }, {})}>
        <Named>{other.name}</Named>
      </PageLink>{' '}
      <span className="muted">{other.kindName}</span>
    </div>
  ));
  const value = (
    <>
      <StatusTag tone="warning" icon="swap">
        {t(text.check)}
      </StatusTag>
      {others}
    </>
  );
  return <Facts facts={[{ label: t(text.alike), value, note: t(text.alikeText) }]} />;
}
