import { useEffect, useState } from 'react';
import { findLoginName } from '#accounts/identity/people/people.contract.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';

/** Milliseconds without a key press before the server is queried. */
const pause = 400;

/**
 * Returns true if the login name in the field is in use. False until that is known. If the query fails, the form's
 * submission reports it.
 */
export function useTakenName(typed: string): boolean {
  const [known, setKnown] = useState<{ readonly loginname: string; readonly taken: boolean }>();
  const loginname = typed.trim();
  useEffect(() => {
    if (checkInput(findLoginName.input, { loginname }, 'en').problems) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callLater(findLoginName, { loginname }, { signal: controller.signal }).then(
        ({ taken }) => setKnown({ loginname, taken }),
        () => {
          // The form's submission reports the problem.
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loginname]);
  return known?.loginname === loginname && known.taken;
}
