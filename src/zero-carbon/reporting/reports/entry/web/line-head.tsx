import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { LineKind } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { sectionPageWords as text } from './section-page.words.ts';

interface LineHeadProps {
  /** The line whose months are visible; undefined if the table has all lines of a year. */
  readonly current: EnteredLine | undefined;
  /** Lines that are entered by year. */
  readonly lines: readonly EnteredLine[];
  /** The kinds that the user can add. */
  readonly kinds: readonly LineKind[];
  readonly mayEdit: boolean;
  readonly onEdit: (line: EnteredLine) => void;
  readonly onAdd: (kind: LineKind) => void;
}

/** The title of the table below, with the actions to edit lines and to add one. */
export function LineHead({ current, lines, kinds, mayEdit, onEdit, onAdd }: LineHeadProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="entry-head">
      {current && (
        <Text as="h2" breaks>
          <Named>{current.name}</Named>
        </Text>
      )}
      {current && mayEdit && <LinkButton onClick={() => onEdit(current)}>{t(text.edit)}</LinkButton>}
      {mayEdit &&
        lines.map((line) => (
          <LinkButton key={line.id} onClick={() => onEdit(line)}>
            {`${t(text.edit)} ${line.name}`}
          </LinkButton>
        ))}
      {kinds.map((kind) => (
        <LinkButton key={kind} onClick={() => onAdd(kind)}>
          {t(text.add, { kind: t(text[kind]) })}
        </LinkButton>
      ))}
    </div>
  );
}
