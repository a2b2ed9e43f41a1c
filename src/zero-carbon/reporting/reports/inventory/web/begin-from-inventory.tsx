import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import '#kernel/form/web/form.css';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { beginFromInventory, mostText } from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { inventoryFileWords as text } from '#zero-carbon/reporting/reports/inventory/inventory.words.ts';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

export interface BeginFromInventoryProps {
  readonly sites: readonly { readonly code: string; readonly name: string }[];
}

/** Creates a report with the lines of an inventory file; lists the problems in the file line by line. */
export function BeginFromInventory({ sites }: BeginFromInventoryProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [site, setSite] = useState('');
  const [file, setFile] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const begin = useAction(beginFromInventory, {
    done: t(text.created),
    onDone: ({ id }) => navigate(reportAddress(id)),
  });
  const problems = begin.failure?.problems ?? [];
  const inFile = problems.filter(({ path }) => path === 'file').map(({ message }) => message);
  const read = async (chosen: File | undefined): Promise<void> => {
    begin.clear();
    setTooLarge(chosen !== undefined && chosen.size > mostText);
    setFile(chosen && chosen.size <= mostText ? await chosen.text() : '');
  };
  const fileProblem = isTooLarge ? t(text.tooLarge) : inFile.length === 1 ? inFile[0] : undefined;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{t(text.begin)}</LinkButton>
      <Dialog open={isOpen} title={t(text.begin)} onClose={() => setOpen(false)}>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isTooLarge) void begin.run({ site, file });
          }}
        >
          <p>{t(text.beginText)}</p>
          <Field label={t(text.site)} problem={problems.find(({ path }) => path === 'site')?.message}>
            {(control) => (
              <select {...control} value={site} onChange={({ target }) => setSite(target.value)}>
                <option value="">{t(reportWords.needSite)}</option>
                {sites.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t(text.file)} hint={t(text.fileHint)} problem={fileProblem}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".json,application/json"
                onChange={({ target }) => void read(target.files?.[0])}
              />
            )}
          </Field>
          {inFile.length > 1 && (
            <div role="alert">
              <p>{t(text.problems, { count: inFile.length })}</p>
              <ul>
                {inFile.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          {problems.length === 0 && <Refused failure={begin.failure} />}
          <div className="actions">
            <Button kind="primary" type="submit" busy={begin.busy}>
              {t(text.create)}
            </Button>
            <Button onClick={() => setOpen(false)}>{t(text.cancel)}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
