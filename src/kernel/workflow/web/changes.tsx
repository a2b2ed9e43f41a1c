import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';

export interface ChangesProps {
  /** As the server words them; null once the content was erased. */
  readonly changes:
    | readonly {
        readonly field: string;
        readonly label: string;
        readonly before: string | null;
        readonly after: string | null;
      }[]
    | null;
}

/**
 * The changes of a history entry, a line for each field.
 *
 * @example
 * <Changes changes={row.changes} />
 */
export function Changes({ changes }: ChangesProps): ReactNode {
  const t = useTranslate();
  if (changes === null) return <p className="muted">{t(text.erased)}</p>;
  return (
    <Box breaks>
      {changes.map(({ field, label, before, after }) => (
        <p key={field}>
          {t(text.field, { field: label })}
          {before !== null && (
            <>
              <Value>{before}</Value> →{' '}
            </>
          )}
          <Value>{after ?? t(text.nothing)}</Value>
        </p>
      ))}
    </Box>
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/;

/** An instant is recorded in UTC, and read in the business zone like all others. */
const Value = ({ children }: { readonly children: string }): ReactNode =>
  instant.test(children) ? <When at={children} /> : <Named>{children}</Named>;
