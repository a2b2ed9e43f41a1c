import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { CellStore } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import { filesText } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { EvidencePicker } from '#zero-carbon/reporting/reports/evidence/web/evidence-picker.tsx';
import type { OpenedFiles } from './section-rows.tsx';
import { sectionPageWords as text } from './section-page.words.ts';

interface RowFilesProps {
  /** Undefined while the dialog is closed. */
  readonly opened: OpenedFiles | undefined;
  readonly lines: readonly EnteredLine[];
  readonly store: CellStore;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** The files behind a month: each selection is saved like a cell. */
export function RowFiles({ opened, lines, store, editable, onClose }: RowFilesProps): ReactNode {
  const t = useTranslate();
  const { line: id = '', month = 0, label = '' } = opened ?? {};
  const row = lines.find((line) => line.id === id)?.rows.find((one) => one.month === month);
  const files = row?.evidence ?? [];
  return (
    <Dialog open={opened !== undefined} title={t(text.filesTitle, { month: label })} onClose={onClose}>
      {editable ? (
        <EvidencePicker
          chosen={files}
          onChange={(chosen) =>
            store.change([{ line: id, month, field: 'evidence', value: filesText(chosen), unit: '' }])
          }
        />
      ) : (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <PageLink to={`/index/evidence?open=${file.id}`}>
                <Named>{file.name}</Named>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          {t(text.filesDone)}
        </Button>
      </div>
    </Dialog>
  );
}
