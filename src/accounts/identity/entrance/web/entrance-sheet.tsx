import type { ReactNode } from 'react';
import { loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { suggestName } from './login/suggested-name.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { EntranceFrame, type EntranceFrameProps } from './entrance-frame.tsx';
import { entranceWords as text } from './entrance.words.ts';

/** A step towards a login. Each step has its own title, which receives the focus when the step opens. */
export function EntranceSheet({ title, children, ...frame }: Omit<EntranceFrameProps, 'back'>): ReactNode {
  const t = useTranslate();
  return (
    <EntranceFrame key={title[0].en} title={title} back={{ to: loginPath, name: t(text.backToLogin) }} {...frame}>
      <div className="entrance-sheet ruled">{children}</div>
    </EntranceFrame>
  );
}

export interface EntranceDoneProps {
  /** Prefills the login form. */
  readonly loginname: string;
  readonly children: ReactNode;
}

/** The final step: a message and the link to the login page. */
export function EntranceDone({ loginname, children }: EntranceDoneProps): ReactNode {
  const t = useTranslate();
  return (
    <Stack gap={3} className="entrance-text" role="status">
      <p>{children}</p>
      <Button
        kind="primary"
        onClick={() => {
          suggestName(loginname);
          navigate(loginPath);
        }}
      >
        {t(text.goToLogin)}
      </Button>
    </Stack>
  );
}
