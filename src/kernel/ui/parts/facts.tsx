import type { ReactNode } from 'react';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';
import { Named, PersonName } from './named.tsx';
import { When } from './when.tsx';

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

/**
 * The fact that a person did something at a time; nothing until then. A person without a name has a deleted account.
 *
 * @example
 * <Facts facts={[...personFact(t(text.decidedBy), decidedBy, decidedAt)]} />
 */
export const personFact = (label: string, name: string | null, at: string | null): Fact[] =>
  at === null ? [] : [{ label, value: <PersonName name={name} />, note: <When at={at} /> }];
