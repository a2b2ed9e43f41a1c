import { useState } from 'react';
import { useTakenName } from '#accounts/identity/entrance/web/use-taken-name.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { translate } from '#kernel/i18n/text.ts';
import { usePasswordPolicy } from '#accounts/identity/entrance/web/account/use-password-policy.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { checkRegistration, type Problems } from './check-registration.ts';
import { emptyRegistration, type FieldName, type Registration } from './registration.ts';

/** The input, its errors, and the server's errors. */
export interface RegistrationState {
  readonly typed: Registration;
  /** The login name is in use, according to the server's check during typing. */
  readonly isTaken: boolean;
  readonly pwd: string;
  readonly confirmPwd: string;
  /** The errors to display: all after an attempt to submit, before that only those of visited fields. */
  readonly problems: Problems;
  /** All errors, displayed or not. */
  readonly all: Problems;
  readonly change: (name: FieldName, value: Registration[keyof Registration]) => void;
  readonly leave: (name: FieldName) => void;
  readonly showAll: () => void;
  readonly refuse: (problems: Problems) => void;
  readonly reset: () => void;
}

/** The state of the registration form. Everything except the passwords survives a reload. */
export function useRegistration(): RegistrationState {
  const lang = useLang();
  const policy = usePasswordPolicy();
  const [typed, setTyped, forget] = useDraft('register', emptyRegistration(lang));
  const [passwords, setPasswords] = useState({ pwd: '', confirmPwd: '' });
  const [left, setLeft] = useState<'all' | ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const isTaken = useTakenName(typed.loginName);

  const reported: Problems = { ...(isTaken && { loginName: translate(peopleWords.loginNameTaken, lang) }), ...refused };
  const all = { ...checkRegistration(typed, passwords, policy, lang), ...reported };
  const shown = Object.entries(all).filter(
    ([name]) => left === 'all' || reported[name] !== undefined || left.has(name as FieldName),
  );
  return {
    typed,
    isTaken,
    ...passwords,
    all,
    problems: Object.fromEntries(shown),
    change(name, value) {
      if (name === 'pwd' || name === 'confirmPwd') setPasswords({ ...passwords, [name]: value });
      else setTyped({ ...typed, [name]: value });
      const { [name]: _gone, ...rest } = refused;
      setRefused(rest);
    },
    leave(name) {
      const value = name === 'pwd' || name === 'confirmPwd' ? passwords[name] : typed[name];
      // An untouched field that loses the focus is not invalid yet.
      if (left !== 'all' && value.length > 0) setLeft(new Set([...left, name]));
    },
    showAll: () => setLeft('all'),
    refuse: setRefused,
    reset() {
      forget();
      setTyped(emptyRegistration(lang));
      forget();
      setPasswords({ pwd: '', confirmPwd: '' });
      setLeft(new Set());
      setRefused({});
    },
  };
}
