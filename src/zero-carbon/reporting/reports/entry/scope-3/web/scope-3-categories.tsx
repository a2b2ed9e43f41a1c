import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { linesOfCategory } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import { saveScope3, type ScreenedCategory } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { categoryWords, scope3Words as text } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.words.ts';

interface Scope3CategoriesProps {
  readonly report: string;
  readonly categories: readonly ScreenedCategory[];
  readonly lines: readonly EnteredLine[];
  readonly editable: boolean;
  readonly onChanged: () => void;
  /** Starts a new line in a category. */
  readonly onQuantify: (category: number) => void;
}

/** The 15 categories of scope 3: each is quantified by lines, screened, or marked irrelevant with a reason. */
export function Scope3Categories(props: Scope3CategoriesProps): ReactNode {
  const { report, categories, lines, editable, onChanged, onQuantify } = props;
  const t = useTranslate();
  const save = useAction(saveScope3, { onDone: onChanged, onFailure: onChanged });
  const write = ({ category, version }: ScreenedCategory, state: ScreenedCategory['state'], reason: string): void =>
    void save.run({ id: report, category, version, state, reason });
  const count = (category: number): number => linesOfCategory(category, lines).length;
  const nameOf = ({ category }: ScreenedCategory): string =>
    t(text.name, { number: category, name: t(categoryWords[category as keyof typeof categoryWords]) });
  return (
    <>
      <Refused failure={save.failure} />
      <TableRows
        caption={t(text.categories)}
        rows={categories}
        rowKey={({ category }) => String(category)}
        columns={[
          { key: 'category', label: t(text.category), cell: nameOf },
          {
            key: 'state',
            label: t(text.state),
            cell: (row) =>
              count(row.category) > 0 ? (
                t(text.quantified, { count: count(row.category) })
              ) : (
                <Screening key={row.version} row={row} editable={editable} onWrite={write} />
              ),
          },
          ...(editable
            ? [
                {
                  key: 'quantify',
                  label: t(text.quantify),
                  cell: ({ category }: ScreenedCategory): ReactNode => (
                    <LinkButton aria-label={t(text.quantifyOf, { category })} onClick={() => onQuantify(category)}>
                      {t(text.quantify)}
                    </LinkButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface ScreeningProps {
  readonly row: ScreenedCategory;
  readonly editable: boolean;
  readonly onWrite: (row: ScreenedCategory, state: ScreenedCategory['state'], reason: string) => void;
}

/** The state of one category; *irrelevant* is saved once it has a reason. */
function Screening({ row, editable, onWrite }: ScreeningProps): ReactNode {
  const t = useTranslate();
  const { category } = row;
  const [state, setState] = useState(row.state);
  const [reason, setReason] = useState(row.reason);
  const choose = (chosen: string): void => {
    const next = chosen === 'screened' || chosen === 'irrelevant' ? chosen : null;
    setState(next);
    if (next !== 'irrelevant') onWrite(row, next, '');
  };
  return (
    <Row as="span" gap={2} className="entry-screening">
      <select
        aria-label={t(text.stateOf, { category })}
        disabled={!editable}
        value={state ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t(text.open)}</option>
        <option value="screened">{t(text.screened)}</option>
        <option value="irrelevant">{t(text.irrelevant)}</option>
      </select>
      {state === 'irrelevant' && (
        <input
          aria-label={t(text.reasonOf, { category })}
          placeholder={t(text.reason)}
          maxLength={500}
          readOnly={!editable}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onBlur={() =>
            reason.trim() !== row.reason && reason.trim() !== '' && onWrite(row, 'irrelevant', reason.trim())
          }
        />
      )}
    </Row>
  );
}
