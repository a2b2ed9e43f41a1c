import type { ReactNode } from 'react';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';
import { Named } from './named.tsx';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A second, smaller line. */
  readonly note?: ReactNode;
}

/**
 * Facts of a record: label and value, a hairline between.
 *
 * @example
 * <Facts facts={[{ label: t(words.issuer), value: certificate.certOrgName }]} />
 */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>
            <Named>{label}</Named>
          </dt>
          <dd>
            {unbroken(value)}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
