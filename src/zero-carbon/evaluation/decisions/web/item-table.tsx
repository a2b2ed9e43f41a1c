import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { ShownItem } from '#zero-carbon/evaluation/decisions/decided.contract.ts';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';

/** The points of each indicator: claimed, found and final side by side, with the comments. */
export function ItemTable({ items }: { readonly items: readonly ShownItem[] }): ReactNode {
  const t = useTranslate();
  const hasExperts = items.some(({ expert }) => expert !== null);
  return (
    <TableRows
      caption={t(text.items)}
      rows={items}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'item',
          label: t(text.item),
          cell: ({ id, name }) => (
            <div>
              <Named>{name}</Named>
              <small>{id}</small>
            </div>
          ),
        },
        { key: 'self', label: t(text.self), cell: ({ self }) => self, numeric: true },
        {
          key: 'organisation',
          label: t(text.organisationPoints),
          cell: ({ self, organisation }) => marked(organisation, organisation !== self),
          numeric: true,
        },
        ...(hasExperts
          ? [
              {
                key: 'expert',
                label: t(text.expertPoints),
                cell: ({ expert, organisation }: ShownItem) => marked(expert ?? '–', expert !== organisation),
                numeric: true,
              } as const,
            ]
          : []),
        {
          key: 'final',
          label: t(text.finalPoints),
          cell: ({ final, self }) => marked(final, final !== self),
          numeric: true,
        },
        { key: 'weight', label: t(text.weight), cell: ({ weight }) => weight, numeric: true },
        {
          key: 'comment',
          label: t(text.comment),
          cell: ({ comment, expertComment }) => {
            const comments = [comment, expertComment].filter((one) => one !== '');
            return comments.length === 0
              ? t(text.noComment)
              : comments.map((one) => (
                  <p key={one}>
                    <Named>{one}</Named>
                  </p>
                ));
          },
        },
      ]}
    />
  );
}

const marked = (points: string, differs: boolean): ReactNode => (differs ? <strong>{points}</strong> : points);
