import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import {
  findingText,
  type Finding,
  type Note,
  type Wrong,
} from '#zero-carbon/certification/issuance-log/audit/finding.ts';

export interface FindingsListProps {
  readonly findings: readonly Finding<Wrong | Note>[];
  readonly isWrong: boolean;
}

/** The findings of an audit, one line each. */
export function FindingsList({ findings, isWrong }: FindingsListProps): ReactNode {
  const lang = useLang();
  return (
    <ul className="log-findings" data-tone={isWrong ? 'err' : 'ok'}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>
          <Icon name={isWrong ? 'cross' : 'check'} />
          <span>
            {finding.where !== null && (
              <b>
                <Named>{finding.where}</Named>
              </b>
            )}
            {findingText(finding, lang)}
          </span>
        </li>
      ))}
    </ul>
  );
}
