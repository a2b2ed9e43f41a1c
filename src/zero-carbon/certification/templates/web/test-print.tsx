import { useEffect, useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { makeSpecimen } from '#zero-carbon/certification/templates/samples.contract.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';

interface TestPrintProps {
  readonly id: string;
  /** True if everything is saved: the server renders the stored version, so the test print waits for that. */
  readonly isSaved?: boolean;
}

/** Downloads a fictitious certificate, as it would be printed, marked as a specimen. */
export function TestPrint({ id, isSaved = true }: TestPrintProps): ReactNode {
  const t = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const { run, busy, failure } = useAction(makeSpecimen, {
    done: t(text.specimenMade),
    onDone: ({ path, name }) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = name;
      link.click();
    },
  });
  useEffect(() => {
    if (!isWanted || !isSaved) return;
    void run({ id }).finally(() => setWanted(false));
  }, [isWanted, isSaved, run, id]);
  return (
    <>
      <Button busy={busy || isWanted} onClick={() => setWanted(true)}>
        {t(text.testPrint)}
      </Button>
      <Refused failure={failure} />
    </>
  );
}
