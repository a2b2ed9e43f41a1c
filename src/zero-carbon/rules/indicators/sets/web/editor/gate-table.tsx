import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import type { Gate, IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { partWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { editorWords as text } from './editor.words.ts';
import { NumberInput } from './number-input.tsx';
import type { Edit } from './use-set-draft.ts';

const columns = ['points', 'renewablePower', 'neutralised'] as const;

interface GateTableProps {
  readonly set: IndicatorSet;
  readonly current: IndicatorSet | undefined;
  readonly edit: Edit;
}

/** The requirements of each star; a figure that differs from the set in force shows the old one struck through. */
export function GateTable({ set, current, edit }: GateTableProps): ReactNode {
  const t = useTranslate();
  const later = set.vetoes.filter(({ fromStar }) => fromStar > 3);
  const write = (star: number, change: Partial<Gate>, column: string): void =>
    edit(
      (set) => ({ ...set, gates: set.gates.map((gate) => (gate.star === star ? { ...gate, ...change } : gate)) }),
      `gate ${star} ${column}`,
    );
  return (
    <Box as="section" above={7} className="set-gates">
      <h2>
        {t(text.gates)} <small>{t(text.gatesNote)}</small>
      </h2>
      <div className="set-gates-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t(text.star)}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-numeric>
                  {t(partWords[column])}
                </th>
              ))}
              {later.map(({ id, name }) => (
                <th key={id} scope="col" data-numeric>
                  {t(name) || id}
                </th>
              ))}
              <th scope="col" data-numeric>
                {t(text.estimates)}
              </th>
            </tr>
          </thead>
          <tbody>
            {set.gates.map((gate) => {
              const before = current?.gates.find(({ star }) => star === gate.star);
              return (
                <tr key={gate.star}>
                  <td>
                    {t(starWords[gate.star as Star])} <Stars count={gate.star} />
                  </td>
                  {columns.map((column) => {
                    const old = before?.[column];
                    const isOther = old !== undefined && old !== gate[column];
                    return (
                      <td
                        key={column}
                        className="gate-cell"
                        data-changed={isOther || undefined}
                        data-label={t(partWords[column])}
                      >
                        {isOther && (
                          <Text as="s" size={2} tone="dim">
                            {old}
                          </Text>
                        )}
                        <NumberInput
                          value={gate[column]}
                          aria-label={t(text.gateOf, {
                            stars: t(starWords[gate.star as Star]),
                            column: t(partWords[column]),
                          })}
                          onChange={(value) => write(gate.star, { [column]: value }, column)}
                        />
                      </td>
                    );
                  })}
                  {later.map(({ id, name, fromStar }) => (
                    <td key={id} data-numeric data-label={t(name) || id}>
                      {t(gate.star >= fromStar ? text.must : text.mustNot)}
                    </td>
                  ))}
                  <td data-numeric data-label={t(text.estimates)}>
                    {t(gate.star >= set.measuredFromStar ? text.noneAllowed : text.allowed)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Box>
  );
}
