import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { DifferencesTable } from '#zero-carbon/rules/indicators/editions/web/differences-table.tsx';
import { dryRunWords } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { ChangedWorth } from '#zero-carbon/rules/indicators/editions/web/worth.tsx';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { moveVersions, showVersions } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import { versionWords as text } from '#zero-carbon/reporting/reports/versions/versions.words.ts';

/** A draft's result with the versions in force, and the button that moves it to them. */
export function VersionsPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showVersions, { id });
  useRecordTitle(data?.number);
  const [isOpen, setOpen] = useState(false);
  const move = useAction(moveVersions, {
    done: t(text.moved),
    onDone: () => navigate(reportAddress(id)),
  });
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { number, own, inForce, before, after, indicators, factors, mayMove } = data;
  const parts = [
    { title: text.indicators, from: own.set, to: inForce.set?.code ?? null, differences: indicators },
    { title: text.factors, from: own.factors, to: inForce.factors?.code ?? null, differences: factors },
  ];
  return (
    <>
      <PageHead
        title={t(text.title)}
        {...(mayMove && {
          action: (
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t(text.move)}
            </Button>
          ),
        })}
      >
        <PageLink to={reportAddress(id)}>{number}</PageLink> {t(text.lead)}
      </PageHead>
      <Section title={t(text.worth)} note={t(text.worthNote)}>
        <TableRows
          caption={t(text.worth)}
          figures
          rows={[after]}
          rowKey={() => 'result'}
          columns={(['gross', 'points', 'star'] as const).map((of) => ({
            key: of,
            label: t(dryRunWords[of]),
            cell: () => <ChangedWorth of={of} before={before} after={after} />,
          }))}
        />
      </Section>
      {parts.map(({ title, from, to, differences }) => (
        <Section
          key={title.en}
          title={t(title)}
          note={from === to ? t(text.same, { code: to ?? '–' }) : t(text.fromTo, { from: from ?? '–', to: to ?? '–' })}
        >
          {differences.length === 0 ? <p>{t(text.none)}</p> : <DifferencesTable differences={differences} />}
        </Section>
      ))}
      <ConfirmAction
        open={isOpen}
        title={t(text.moveTitle, { number })}
        action={move}
        params={{ id, set: inForce.set?.id ?? null, factors: inForce.factors?.id ?? null }}
        confirm={t(text.move)}
        onClose={() => setOpen(false)}
      >
        <p>{t(text.moveText)}</p>
      </ConfirmAction>
    </>
  );
}
