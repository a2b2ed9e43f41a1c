import { useEffect, useState } from 'react';
import { findLoginName } from '#accounts/identity/people/people.contract.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';

/** Milliseconds without a key until the server is asked. */
const pause = 400;

/**
 * Whether a login name that is being typed is taken. False until that is known; where the server does not say, sending the
 * form does.
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
          // Left to the form's own answer.
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
