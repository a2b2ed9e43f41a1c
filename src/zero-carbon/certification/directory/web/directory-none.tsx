import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { listDirectory } from '#zero-carbon/certification/directory/directory.contract.ts';
import { directoryAddress, placeNames, type DirectoryFilters } from './directory-address.ts';
import { directoryNoneWords as text, directoryWords } from './directory.words.ts';

export interface DirectoryNoneProps {
  readonly answer: OutputOf<typeof listDirectory>;
  readonly filters: DirectoryFilters;
}

/** No results: the condition that excludes them, and alternatives. */
export function DirectoryNone({ answer, filters }: DirectoryNoneProps): ReactNode {
  const t = useTranslate();
  const { shares, listed } = answer;
  const ways = placeNames.flatMap((by) => {
    const found = shares?.[by].reduce((sum, { certificates }) => sum + certificates, 0) ?? 0;
    return filters[by] !== '' && found > 0 ? [{ by, found }] : [];
  });
  const { find } = filters;
  const query = find === '' ? '/index/certquery' : `/index/certquery?companyName=${encodeURIComponent(find)}`;
  return (
    <Box as="section" pad={[5, 0]} line="ink" className="directory-none">
      <h2>{t(directoryWords.foundNone)}</h2>
      <Text above={2} below={4} max="36em" tone="soft">
        {t(text.lead, { listed: formatCount(listed) })}
      </Text>
      <ol>
        {ways.map(({ by, found }) => (
          <Box as="li" pad={4} line="below" key={by}>
            <PageLink to={directoryAddress({ ...filters, [by]: '' })}>
              {t(text.without, { name: t(directoryWords[by]) })}
            </PageLink>
            <p>{t(text.withoutCount, { count: formatCount(found) })}</p>
          </Box>
        ))}
        {find !== '' && placeNames.some((by) => filters[by] !== '') && (
          <Box as="li" pad={4} line="below">
            <PageLink to={directoryAddress({ find })}>{t(text.nameAlone, { text: find })}</PageLink>
            <p>{t(text.nameAloneText)}</p>
          </Box>
        )}
        <Box as="li" pad={4} line="below">
          <PageLink to={query}>{t(text.query)}</PageLink>
          <p>{t(text.queryText)}</p>
        </Box>
        <Box as="li" pad={4} line="below">
          <PageLink to="/index/publicity">{t(text.publicity)}</PageLink>
          <p>{t(text.publicityText)}</p>
        </Box>
      </ol>
    </Box>
  );
}
