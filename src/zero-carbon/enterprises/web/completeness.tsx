import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/button.tsx';
import type { EnterpriseInformation } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { userinfoWords as text } from './userinfo.words.ts';

export interface CompletenessProps {
  readonly stored: Pick<EnterpriseInformation, 'complete' | 'missing'>;
  readonly onChoose: (field: string) => void;
}

/** How much of what a report needs is stored, and what is not, each leading to its field. */
export function Completeness({ stored, onChoose }: CompletenessProps): ReactNode {
  const tell = useSay();
  return (
    <div className="completeness">
      <div className="meter">
        <progress value={stored.complete} max={100} aria-label={tell(text.meter)} />
        {stored.complete} %
      </div>
      {stored.missing.length > 0 && (
        <p>
          {tell(text.stillMissing)}
          {stored.missing.map((field) => (
            <LinkButton key={field} onClick={() => onChoose(field)}>
              {tell(text[field])}
            </LinkButton>
          ))}
        </p>
      )}
    </div>
  );
}
