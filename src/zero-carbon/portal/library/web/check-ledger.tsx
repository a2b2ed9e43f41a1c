import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import type { IconName } from '#kernel/ui/parts/icon.tsx';
import { StatusTag, type Tone } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { factCheckWords, libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import type { FactCheck } from '#zero-carbon/portal/library/provenance.ts';

const looks: Readonly<Record<FactCheck, { tone: Tone; icon: IconName }>> = {
  seen: { tone: 'success', icon: 'check' },
  unchecked: { tone: 'warning', icon: 'clock' },
  notFound: { tone: 'faded', icon: 'minus' },
};

/** One fact of a record, and its verification; a text instead describes the kind of fact. */
export interface CheckedFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly check: FactCheck | { readonly text: string };
}

export interface CheckLedgerProps {
  readonly facts: readonly CheckedFact[];
  /** The day on which the record was compiled, `2026-11-21`. */
  readonly compiledOn: string | null;
}

/** The verification of a record, fact by fact. */
export function CheckLedger({ facts, compiledOn }: CheckLedgerProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return (
    <Box as="section" above={7} className="check-ledger">
      <Box as="h2" below={3}>
        {t(libraryWords.checks)}
      </Box>
      <TableRows
        caption={t(libraryWords.checks)}
        rows={facts}
        rowKey={({ label }) => label}
        columns={[
          { key: 'item', label: t(libraryWords.item), nowrap: 'wide', cell: ({ label }) => <strong>{label}</strong> },
          { key: 'stated', label: t(libraryWords.stated), cell: ({ value }) => value },
          {
            key: 'checked',
            label: t(libraryWords.checked),
            cell: ({ check }) =>
              typeof check === 'object' ? (
                check.text
              ) : (
                <StatusTag {...looks[check]}>{t(factCheckWords[check])}</StatusTag>
              ),
          },
        ]}
      />
      {compiledOn !== null && (
        <Text above={3} size={3} tone="dim">
          {t(libraryWords.checksNote, { date: tellPartialDate(compiledOn, lang) })}
        </Text>
      )}
    </Box>
  );
}
