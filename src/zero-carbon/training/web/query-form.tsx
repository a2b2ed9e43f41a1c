import { useId, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { SearchFrame } from '#kernel/ui/form/search-frame.tsx';
import { fieldsOf, switchedTo, type DraftField, type QueryDraft } from './query-draft.ts';
import { trainingPageWords as text } from './training-page.words.ts';

export interface QueryFormProps {
  readonly draft: QueryDraft;
  readonly problems: Readonly<Partial<Record<DraftField, string>>>;
  readonly busy: boolean;
  readonly onChange: (draft: QueryDraft) => void;
  /** Returns the first field with a problem, to focus. */
  readonly onSubmit: () => DraftField | undefined;
}

const hints = { name: text.nameHint, certNo: text.certNoHint, idCard: text.idCardHint } as const;
const longest = { name: 50, certNo: 40, idCard: 40 } as const;

/** The form: name, and one of two numbers selected above. */
export function QueryForm({ draft, problems, busy, onChange, onSubmit }: QueryFormProps): ReactNode {
  const t = useTranslate();
  const group = useId();
  const form = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    const wrong = busy ? undefined : onSubmit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <div ref={form}>
      <Row as="fieldset" gap={[1, 6]} above={5} below={4} className="query-types">
        <legend>{t(text.by)}</legend>
        {([1, 2] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={group}
              checked={draft.queryType === type}
              onChange={() => onChange(switchedTo(draft, type))}
            />
            {t(type === 1 ? text.byNumber : text.byIdCard)}
          </label>
        ))}
      </Row>
      <SearchFrame
        label={t(text.form)}
        columns="2fr 3fr"
        submit={t(text.search)}
        busy={busy}
        cells={fieldsOf(draft.queryType).map((name) => ({
          name,
          label: t(text[name]),
          problem: problems[name],
          control: (control) => (
            <input
              {...control}
              name={name}
              type="text"
              value={draft[name]}
              maxLength={longest[name]}
              placeholder={t(hints[name])}
              autoComplete={name === 'name' ? 'name' : 'off'}
              autoCapitalize={name === 'name' ? undefined : 'characters'}
              spellCheck={false}
              onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
            />
          ),
        }))}
        onSubmit={submit}
      />
    </div>
  );
}
