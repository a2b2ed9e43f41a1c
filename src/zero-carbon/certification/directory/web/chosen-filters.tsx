import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { directoryAddress, placeNames, type DirectoryFilters, type PlaceName } from './directory-address.ts';
import { directoryWords as text } from './directory.words.ts';

export interface ChosenFiltersProps {
  readonly filters: DirectoryFilters;
  readonly limit: number;
  readonly nameOf: (by: PlaceName, code: string) => string;
}

/** The current filters of the directory, each with a button to remove it. */
export function ChosenFilters({ filters, limit, nameOf }: ChosenFiltersProps): ReactNode {
  const t = useTranslate();
  const chosen = (['find', ...placeNames] as const).filter((name) => filters[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <Row as="ul" gap={2} below={4} size={3} className="directory-chosen screen-only" aria-label={t(text.chosen)}>
      {chosen.map((name) => {
        const label = name === 'find' ? t(text.quoted, { text: filters.find }) : nameOf(name, filters[name]);
        return (
          <li key={name}>
            <PageLink
              to={directoryAddress({ ...filters, [name]: '' }, { limit })}
              aria-label={t(text.remove, { name: label })}
            >
              {label} <Icon name="cross" />
            </PageLink>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <PageLink className="directory-clear" to={directoryAddress({}, { limit })}>
            {t(text.clear)}
          </PageLink>
        </li>
      )}
    </Row>
  );
}
