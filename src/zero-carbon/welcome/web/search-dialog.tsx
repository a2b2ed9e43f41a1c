import { useRef, useState, type ReactNode } from 'react';
import { inputWords } from '#kernel/checks/input.words.ts';
import { useLang, useSay } from '#kernel/i18n/web/use-lang.ts';
import { Dialog } from '#kernel/ui/dialog.tsx';
import { SearchFrame } from '#kernel/ui/search-frame.tsx';
import { filterProblems, noFilters } from '#zero-carbon/certificates/web/query-address.ts';
import { SearchResults } from './search-results.tsx';
import { searchWords } from './welcome.words.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether the `/` key opens it, and what changes that; WCAG 2.1.4 lets a reader turn single keys off. */
  readonly slash: boolean;
  readonly onSlash: (on: boolean) => void;
}

/** The specification's hidden dialog: a search by company with its results inside. */
export function SearchDialog({ open, onClose, slash, onSlash }: SearchDialogProps): ReactNode {
  const tell = useSay();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const search = (): void => {
    const name = typed.trim();
    const wrong = name === '' ? tell(inputWords.required) : filterProblems({ ...noFilters, companyName: name }, lang).companyName;
    setProblem(wrong);
    if (wrong === undefined) setAsked(name);
    else input.current?.focus();
  };

  return (
    <Dialog open={open} title={tell(searchWords.title)} onClose={onClose}>
      <SearchFrame
        label={tell(searchWords.title)}
        columns="1fr"
        submit={tell(searchWords.search)}
        onSubmit={search}
        cells={[
          {
            name: 'companyName',
            label: tell(searchWords.name),
            problem,
            control: (control) => (
              <input {...control} ref={input} value={typed} autoComplete="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
            ),
          },
        ]}
      />
      {asked !== '' && <SearchResults name={asked} onLeave={onClose} />}
      <label className="slash-choice">
        <input type="checkbox" checked={slash} onChange={(event) => onSlash(event.target.checked)} /> {tell(searchWords.slash)}
      </label>
    </Dialog>
  );
}
