import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { EnterpriseInformation } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { userinfoWords as text } from './userinfo.words.ts';

export interface CompletenessProps {
  readonly stored: Pick<EnterpriseInformation, 'complete' | 'missing'>;
  readonly onChoose: (field: string) => void;
}

/** How much of what a report needs is stored, and what is not, each leading to its field. */
export function Completeness({ stored, onChoose }: CompletenessProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="completeness">
      <div className="meter">
        <progress value={stored.complete} max={100} aria-label={t(text.meter)} />
        {stored.complete} %
      </div>
      {stored.missing.length > 0 && (
        <p>
          {t(text.stillMissing)}
          {stored.missing.map((field) => (
            <LinkButton key={field} onClick={() => onChoose(field)}>
              {t(text[field])}
            </LinkButton>
          ))}
        </p>
      )}
    </div>
  );
}
