import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { looksLikeNumber, tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { boxWords } from './certificate-box.words.ts';
import { queryAddress } from './query/query-address.ts';
import './certificate-box.css';

/** Maximum characters of a name in the query. */
const longest = 100;

export interface CertificateBoxProps {
  readonly initial?: string;
  /** The placeholder example. */
  readonly example?: string | undefined;
  /** Without its label, if a heading has the same text. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

/** One box for a number or a name: a number opens its verification, anything else the query. */
export function CertificateBox({ initial = '', example, compact = false, children }: CertificateBoxProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped, forget] = useDraft(`certificate box ${initial}`, initial);
  const [checked, setChecked] = useState(false);
  const text = typed.trim();
  const problem = !checked
    ? undefined
    : text === ''
      ? t(boxWords.empty)
      : text.length > longest
        ? t(boxWords.tooLong, { max: longest })
        : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (text === '' || text.length > longest) {
      input.current?.focus();
      return;
    }
    forget();
    navigate(
      looksLikeNumber(text)
        ? `/index/certverify/${encodeURIComponent(tidyNumber(text))}`
        : queryAddress({ companyName: text }),
    );
  };

  return (
    <Box as="form" max="33.75rem" className="certificate-box" role="search" noValidate onSubmit={submit}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : undefined}>
        {t(boxWords.label)}
      </label>
      <div className="certificate-box-row">
        <input
          ref={input}
          id={id}
          value={typed}
          placeholder={example ?? t(boxWords.placeholder)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit">
          {t(boxWords.submit)}
        </Button>
      </div>
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {children}
    </Box>
  );
}
