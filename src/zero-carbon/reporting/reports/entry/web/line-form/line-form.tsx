import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { factorText, unitText, type LineKind, type LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import {
  removeLine,
  saveLine,
  type EnteredLine,
  type ShownSection,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { hasMeasured, lineProblems } from '#zero-carbon/reporting/reports/entry/line-problem.ts';
import { EvidencePicker, type ChosenFile } from '#zero-carbon/reporting/reports/evidence/web/evidence-picker.tsx';
import { LineInput } from './figure-fields.tsx';
import { LineDetails } from './line-details.tsx';
import { draftOf, newDraft, whatOf } from './line-draft.ts';
import { lineFormWords as text } from './line-form.words.ts';

interface LineFormProps {
  readonly report: string;
  readonly section: LineSection;
  readonly data: Pick<ShownSection, 'meters' | 'gwp' | 'editable'>;
  readonly factors: Factors;
  readonly kind: LineKind;
  readonly line: EnteredLine | undefined;
  /** The scope of a new line. */
  readonly scope?: string | undefined;
  readonly onSaved: (id: string) => void;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** The form of a line: name and meter, and by its kind factor, terms, density, pressure, test reports. */
export function LineForm(props: LineFormProps): ReactNode {
  const { report, section, data, factors, kind, line, scope, onSaved, onRemoved, onCancel } = props;
  const t = useTranslate();
  const lang = useLang();
  const [name, setName] = useState(line?.name ?? '');
  const [meter, setMeter] = useState(line?.meter?.id ?? '');
  const [draft, setDraft] = useState(() => (line ? draftOf(line) : newDraft(section, scope)));
  const [files, setFiles] = useState<readonly ChosenFile[]>(line?.evidence ?? []);
  const [inUse, setInUse] = useState(line?.inUse ?? true);
  const [isTried, setTried] = useState(false);
  const save = useAction(saveLine, { done: t(text.saved), onDone: ({ id }) => onSaved(id) });
  const remove = useAction(removeLine, { done: t(text.removed), onDone: onRemoved });
  const what = whatOf(kind, draft);
  // problems of figures appear after the first attempt to save; remaining units appear during typing
  const unread = new Map(figureProblems(what.details, lang));
  const isTyped = isTried || draft.terms.some(({ factor, value }) => factor !== '' || value !== '') || kind !== 'own';
  const unfit = unread.size > 0 || !inUse || !isTyped ? [] : lineProblems(what, factors, data.gwp);
  const answered = save.failure?.problems ?? [];
  const problemOf = (path: string): string | undefined => {
    const left = unfit.find(({ field }) => field === path);
    if (left) return translate(left.message, lang);
    if (isTried && unread.has(path)) return unread.get(path);
    const wanted = path === 'name' || path === 'meter' || path === 'evidence' ? path : `what.details.${path}`;
    return answered.find((one) => one.path === wanted && !isRechecked(path))?.message;
  };
  // unit problems from the server are replaced by the browser's own check during typing
  const isRechecked = (path: string): boolean => path === 'terms' || path === 'market' || path === 'ncv';
  const submit = (): void => {
    setTried(true);
    if (unread.size > 0 || unfit.length > 0) return;
    void save.run({
      id: report,
      section,
      name,
      inUse,
      what,
      evidence: files.map((file) => file.id),
      ...(meter !== '' && { meter }),
      ...(line && { line: line.id, version: line.version }),
    });
  };
  const asksReport = hasMeasured(what.details) || files.length > 0;
  const isBeside = answered.some(({ path }) => problemOf(path.replace(/^what\.details\./, '')) !== undefined);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field-grid">
        <LineInput
          label={t(text.name)}
          hint={t(text.nameHint)}
          value={name}
          problem={problemOf('name')}
          onChange={setName}
        />
        {data.meters.length > 0 && (
          <LineInput
            label={t(text.meter)}
            value={meter}
            problem={problemOf('meter')}
            options={data.meters.map((one) => ({ code: one.id, name: one.number }))}
            onChange={setMeter}
          />
        )}
        <LineDetails
          section={section}
          kind={kind}
          draft={draft}
          factors={factors}
          gwp={data.gwp}
          onChange={setDraft}
          problemOf={problemOf}
        />
      </div>
      {asksReport && (
        <Box as="fieldset" wide className="entry-wide">
          <legend>{t(text.evidence)}</legend>
          {problemOf('evidence') !== undefined && (
            <div role="alert">
              <Problem>{problemOf('evidence')}</Problem>
            </div>
          )}
          <EvidencePicker chosen={files} onChange={setFiles} />
        </Box>
      )}
      <label className="entry-use">
        <input type="checkbox" checked={inUse} onChange={({ target }) => setInUse(target.checked)} /> {t(text.inUse)}
      </label>
      {!isBeside && <Refused failure={save.failure} />}
      <div className="actions">
        <Button kind="primary" type="submit" busy={save.busy}>
          {t(text.save)}
        </Button>
        <Button onClick={onCancel}>{t(text.cancel)}</Button>
        {line && data.editable && (
          <ConfirmButton
            danger
            label={t(text.remove)}
            title={t(text.removeTitle, { name: line.name })}
            action={remove}
            params={{ id: report, line: line.id }}
          >
            <p>{t(text.removeText)}</p>
          </ConfirmButton>
        )}
      </div>
    </form>
  );
}

/** Problems of user-defined figures that cannot be parsed, by their path in the details. */
function figureProblems(details: unknown, lang: Lang, path = ''): [path: string, message: string][] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([name, inner]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`;
    const schema = name === 'value' || name === 'oxidation' ? factorText : name === 'unit' ? unitText : undefined;
    if (!schema) return figureProblems(inner, lang, at);
    return (checkInput(schema, inner, lang).problems ?? []).map(({ message }) => [at, message]);
  });
}
