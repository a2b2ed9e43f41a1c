import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import type { eligibility } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { verdictWords } from './conditions.words.ts';

const looks = {
  met: { tone: 'success', icon: 'check' },
  unmet: { tone: 'danger', icon: 'cross' },
  open: { tone: 'warning', icon: 'clock' },
} as const;

/** The conditions of an application: one row each, with its reason and a link to meet it. */
export function Conditions({ conditions }: OutputOf<typeof eligibility>): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={conditions.map(({ name, verdict, reason, to }) => ({
        label: name,
        value: <StatusTag {...looks[verdict]}>{t(verdictWords[verdict])}</StatusTag>,
        note: (
          <>
            {reason} {to !== null && <PageLink to={to}>{t(verdictWords.fix)}</PageLink>}
          </>
        ),
      }))}
    />
  );
}
