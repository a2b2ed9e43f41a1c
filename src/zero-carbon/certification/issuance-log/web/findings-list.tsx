import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
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
    <Box as="ul" above={2} className="log-findings" data-tone={isWrong ? 'err' : 'ok'}>
      {findings.map((finding) => (
        <Columns
          as="li"
          widths="1.75rem minmax(0, 1fr)"
          pad={3}
          line="below"
          breaks
          pretty
          key={JSON.stringify(finding)}
        >
          <Icon name={isWrong ? 'cross' : 'check'} />
          <span>
            {finding.where !== null && (
              <Text as="b" weight="medium" block>
                <Named>{finding.where}</Named>
              </Text>
            )}
            {findingText(finding, lang)}
          </span>
        </Columns>
      ))}
    </Box>
  );
}
