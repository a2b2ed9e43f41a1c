import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { homePath } from '#kernel/ui/layout/route.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { entranceWords } from './entrance.words.ts';
import './entrance.css';

export interface EntranceFrameProps {
  /** In two lines. */
  readonly title: readonly [Text, Text];
  /** Below the title, not on phones. */
  readonly lead?: ReactNode;
  /** The back link; the welcome page by default. */
  readonly back?: { readonly to: string; readonly name: string };
  /** The form, at the right. */
  readonly children: ReactNode;
}

/** Loaded after the form is visible. */
const loadHorizon = () => import('./horizon.tsx');

/** A page for visitors without a session: its purpose at the left, the form at the right, hills at the bottom. */
export function EntranceFrame({ title, lead, back, children }: EntranceFrameProps): ReactNode {
  const t = useTranslate();
  const horizon = useLater(loadHorizon);
  const { to, name } = back ?? { to: homePath, name: t(entranceWords.backHome) };
  return (
    <div className="entrance">
      {horizon && <horizon.Horizon />}
      <div className="wrap grid">
        <div className="entrance-lead">
          <PageLink to={to} className="entrance-back">
            <Icon name="back" /> {name}
          </PageLink>
          <PageTitle>
            {t(title[0])}
            <br />
            {t(title[1])}
          </PageTitle>
          {lead}
        </div>
        <div className="entrance-form">{children}</div>
      </div>
    </div>
  );
}
