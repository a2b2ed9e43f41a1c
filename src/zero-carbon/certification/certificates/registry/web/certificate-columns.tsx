import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import type { listCertificates } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { registryWords as text } from '#zero-carbon/certification/certificates/registry/registry.words.ts';

type Row = OutputOf<typeof listCertificates>['rows'][number];

/**
 * The common columns of all lists of certificates.
 *
 * @param numbers receives the number of each rendered row, by its id.
 */
export const certificateColumns = (t: Translate, numbers: Map<string, string>) => ({
  number: {
    key: 'number',
    label: t(text.number),
    cell: ({ id, number }: Pick<Row, 'id' | 'number'>) => {
      numbers.set(id, number);
      return <span className="mono nowrap">{number}</span>;
    },
  },
  enterprise: {
    key: 'enterprise',
    label: t(text.enterprise),
    cell: ({ enterpriseName }: Pick<Row, 'enterpriseName'>) => <Named>{enterpriseName}</Named>,
  },
  organisation: {
    key: 'organisation',
    label: t(text.organisation),
    cell: ({ organisationName }: Pick<Row, 'organisationName'>) => organisationName,
    wide: true,
  },
  state: {
    key: 'state',
    label: t(text.state),
    cell: ({ state, stateOn }: Pick<Row, 'state' | 'stateOn'>) => (
      <div>
        <StateTag of={certificateLifecycle} state={state} />
        {stateOn !== null && <small>{t(text.since, { date: stateOn })}</small>}
      </div>
    ),
  },
});
