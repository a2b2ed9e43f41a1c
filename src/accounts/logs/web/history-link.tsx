import type { ReactNode } from 'react';
import { auditHistory } from '#accounts/logs/logs.contract.ts';
import { logWords } from '#accounts/logs/logs.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { MoreLink } from '#kernel/ui/parts/links.tsx';

export interface HistoryLinkProps {
  /** Kind and ID as in the history. */
  readonly entity: string;
  readonly id: string;
}

/** Links a record to its entries of the audit history, for users with access to it. */
export function HistoryLink({ entity, id }: HistoryLinkProps): ReactNode {
  const t = useTranslate();
  const audit = useMenuPath('accounts/history');
  if (audit === undefined) return null;
  return (
    <p>
      <MoreLink to={listAddress(auditHistory, audit, { filters: { entity, entityId: id } })}>
        {t(logWords.toHistory)}
      </MoreLink>
    </p>
  );
}
