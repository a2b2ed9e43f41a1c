import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Segments } from '#kernel/ui/kit/kit.tsx';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { listWords as text } from '#kernel/list/web/list.words.ts';

interface View {
  readonly key: string | undefined;
  readonly label: Text;
  readonly icon: IconName;
}

export interface ViewSwitchProps {
  readonly views: readonly View[];
  /** Undefined for the rows. */
  readonly chosen: string | undefined;
  readonly toView: (key: string | undefined) => string;
}

/** The views of a list, its rows first; each is an address. */
export function ViewSwitch({ views, chosen, toView }: ViewSwitchProps): ReactNode {
  const t = useTranslate();
  const all: readonly View[] = [{ key: undefined, label: text.asRows, icon: 'rows' }, ...views];
  return (
    <Segments as="nav" aria-label={t(text.view)}>
      {all.map(({ key, label, icon }) => (
        <PageLink key={key ?? ''} to={toView(key)} {...(key === chosen && { 'aria-current': 'true' as const })}>
          <Icon name={icon} /> {t(label)}
        </PageLink>
      ))}
    </Segments>
  );
}
