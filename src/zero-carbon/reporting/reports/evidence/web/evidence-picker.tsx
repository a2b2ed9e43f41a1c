import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { mediaTypes } from '#kernel/contract/upload-endpoint.ts';
import { Uploads } from '#kernel/uploads/web/uploads.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { listEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { evidenceQueue, onEvidence } from './evidence-queue.ts';

/** The maximum number of suggested files; the search finds the others by name. */
const mostOffered = 20;

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
}

interface EvidencePickerProps {
  readonly chosen: readonly ChosenFile[];
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

/** Selects evidence files by name, or uploads them here; an upload is selected at once. */
export function EvidencePicker({ chosen, onChange }: EvidencePickerProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const [find, setFind] = useState('');
  const asked = find.trim();
  const { data, retry } = useAnswer(listEvidence, {
    start: 0,
    limit: mostOffered,
    ...(asked !== '' && { find: asked }),
  });
  const uploaded = useEffectEvent((name: string, evidence: string | undefined) => {
    retry();
    if (evidence !== undefined) onChange([...chosen, { id: evidence, name }]);
  });
  useEffect(() => onEvidence((name, evidence) => uploaded(name, evidence)), []);
  const isChosen = (file: ChosenFile): boolean => chosen.some((one) => one.id === file.id);
  const found = data?.rows ?? [];
  const offered = [...chosen, ...found.filter((file) => !isChosen(file))];
  return (
    <>
      <Field label={t(text.find)}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        )}
      </Field>
      <div className="check-list" role="group" aria-labelledby={id}>
        <span id={id} className="visually-hidden">
          {t(text.choose)}
        </span>
        {offered.map((file) => (
          <label key={file.id}>
            <input
              type="checkbox"
              checked={isChosen(file)}
              onChange={({ target: { checked } }) =>
                onChange(
                  checked ? [...chosen, { id: file.id, name: file.name }] : chosen.filter((one) => one.id !== file.id),
                )
              }
            />
            <Named>{file.name}</Named>
          </label>
        ))}
      </div>
      {data && offered.length === 0 && <p className="hint">{t(asked === '' ? text.none : text.noneFound)}</p>}
      {data && data.total > found.length && (
        <p className="hint">{t(text.moreFound, { count: data.total - found.length })}</p>
      )}
      <Uploads queue={evidenceQueue} types={mediaTypes} unfinished={[]} onCancel={() => undefined} />
    </>
  );
}
