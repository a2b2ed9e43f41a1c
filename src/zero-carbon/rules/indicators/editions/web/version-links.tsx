import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import type { edition } from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import { editionStateWords } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { editionWords as text } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import './version-links.css';

interface VersionLinksProps {
  /** The current version. */
  readonly id: string;
  /** The newest. */
  readonly editions: readonly z.output<z.ZodMiniObject<typeof edition>>[] | undefined;
  /** The screen of all of them. */
  readonly address: string;
  readonly children?: ReactNode;
}

/** The newest versions side by side, the current one marked. */
export function VersionLinks({ id, editions, address, children }: VersionLinksProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="version-links">
      <Row as="nav" gap={[0, 4]} align="center" aria-label={t(text.versions)}>
        {editions?.map((row) => (
          <PageLink key={row.id} to={`${address}/${row.id}`} aria-current={row.id === id ? 'page' : undefined}>
            <Text as="b" size={4} face="serif">
              {row.code}
            </Text>{' '}
            {t(editionStateWords[row.state])}
          </PageLink>
        ))}
        <MoreLink to={address}>{t(text.back)}</MoreLink>
      </Row>
      {children && <div>{children}</div>}
    </div>
  );
}
