import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { NothingFoundReason } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { NothingFoundReasons } from './nothing-found-reasons.tsx';
import { noneWords } from './none.words.ts';
import type { QueryFilters } from './query-address.ts';
import './nothing-found.css';

export interface NothingFoundProps {
  readonly filters: QueryFilters;
  readonly reasons: readonly NothingFoundReason[];
  readonly searched: number;
  /** The time of that result. */
  readonly checkedAt: string;
}

/** Names the search, numbers the likely reasons, and offers an action for each. */
export function NothingFound({ filters, reasons, searched, checkedAt }: NothingFoundProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const contact = useOperatorContact();
  const { companyName } = filters;
  return (
    <section className="nothing-found grid">
      <EmptyRings />
      <div className="nothing-found-text">
        <Text as="h2" size={7} breaks>
          {companyName ? t(noneWords.titleNamed, { name: companyName }) : t(noneWords.title)}
        </Text>
        <Text above={2} below={6} max="36em" tone="soft">
          {t(noneWords.lead, { searched: formatCount(searched), time: formatInstant(checkedAt, zone) })}
        </Text>
        <NothingFoundReasons filters={filters} reasons={reasons} />
        <div className="actions">
          <PageLink to="/index/certquery" className="button">
            {t(noneWords.clear)}
          </PageLink>
          {contact && (
            <PageLink to="/index/contact" className="button" data-kind="text">
              {t(noneWords.contact)} <Icon name="arrow" />
            </PageLink>
          )}
        </div>
      </div>
    </section>
  );
}

const radii = Array.from({ length: 11 }, (_, index) => 22 + index * 8.6);
const paths = ringPaths('nothing found', radii, { centre: [130, 130], wobble: 0.11 });

/** The rings of a certificate that does not exist: the same figure, dashed. */
function EmptyRings(): ReactNode {
  return (
    <svg className="empty-rings" viewBox="0 0 260 260" aria-hidden="true">
      {paths.map((d, index) => (
        <path key={d} d={d} strokeDasharray={`${2 + index * 0.8} ${4 + index * 0.4}`} />
      ))}
    </svg>
  );
}
