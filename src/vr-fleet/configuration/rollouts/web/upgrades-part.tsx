import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { UpgradesPart } from '#vr-fleet/configuration/upgrades/web/parts.ts';
import { rolloutsPath } from './rollouts-address.ts';
import { rolloutsPageWords as text } from './rollouts-page.words.ts';

/** The link from upgrades to rollouts. */
function Way(): ReactNode {
  const t = useTranslate();
  return (
    <PageLink to={rolloutsPath} className="button">
      {t(text.title)}
    </PageLink>
  );
}

/** Rollouts on the page of upgrades. */
export const rolloutsOfUpgrades: UpgradesPart = { Way };
