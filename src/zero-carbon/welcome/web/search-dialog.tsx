import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import type { SearchFormProps } from './search-form.tsx';
import { welcomeWords } from './welcome.words.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The specification's hidden dialog; what it holds is fetched when it is first opened. */
export function SearchDialog({ open, onClose }: SearchDialogProps): ReactNode {
  const t = useTranslate();
  const [Form, setForm] = useState<ComponentType<SearchFormProps>>();
  useEffect(() => {
    if (!open || Form) return;
    // Where it cannot be fetched, the query page does the same.
    import('./search-form.tsx').then(
      (module) => setForm(() => module.SearchForm),
      () => location.assign('#/index/certquery'),
    );
  }, [open, Form]);
  return (
    <Dialog open={open} title={t(welcomeWords.searchTitle)} onClose={onClose}>
      {Form ? <Form onLeave={onClose} /> : <Skeleton width="100%" />}
    </Dialog>
  );
}
