import { useEffect, useState, type ReactNode } from 'react';
import { useEntranceTexts, type EntranceTexts } from '#accounts/identity/entrance/web/area-entrance.ts';
import { EntranceFrame } from '#accounts/identity/entrance/web/entrance-frame.tsx';
import type { DeletedEnterprise } from '#accounts/identity/entrance/web/login/log-in.ts';
import { LoginForm } from '#accounts/identity/entrance/web/login/login-form.tsx';
import { forgetAddress, storedAddress, loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { suggestedName, suggestName } from '#accounts/identity/entrance/web/login/suggested-name.ts';
import { useSession } from '#accounts/identity/sessions/web/session.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { requestFocus } from '#kernel/ui/layout/focus-request.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import type { DeletedEnterpriseDialogProps } from '#zero-carbon/enterprises/enterprises/web/deleted-enterprise-dialog.tsx';
import type { RegisterFormProps } from '#zero-carbon/enterprises/enterprises/web/register/register-form.tsx';
import { loginPageWords as text } from './login-page.words.ts';
import './login-page.css';

/** Zero-carbon portal specification §4: the target of a login. */
const dashboardPath = '/index/dashboard';

const steps = [text.step1, text.step2, text.step3];
const usual: EntranceTexts = { title: [text.headline1, text.headline2], lead: text.lead, steps };
const registering: EntranceTexts = {
  title: [text.registerHeadline1, text.registerHeadline2],
  lead: text.registerLead,
  steps,
};

type EntranceTab = 'login' | 'register';

/**
 * The entrance: log in or register. A user who is logged in, here or in another tab, is taken to the requested page.
 */
export function LoginPage(): ReactNode {
  const t = useTranslate();
  const active = useTab();
  const [registered, setRegistered] = useState(suggestedName);
  const [deleted, setDeleted] = useState<DeletedEnterprise>();
  const [wasRegistering, setWasRegistering] = useState(false);
  if (active === 'register' && !wasRegistering) setWasRegistering(true);
  useGoOn();
  // Used once; on a later visit the form is empty.
  useEffect(() => suggestName(''), []);
  const logging = useEntranceTexts(usual);
  // Enterprises alone register here.
  const texts = active === 'register' ? registering : logging;
  if (!texts) return <Opening />;
  const { title, lead, steps } = texts;
  return (
    <EntranceFrame
      title={title}
      lead={
        <>
          <p>{t(lead)}</p>
          <ol className="entrance-steps">
            {steps.map((step) => (
              <li key={step.en}>{t(step)}</li>
            ))}
          </ol>
        </>
      }
    >
      <PageTabs
        name="entrance"
        label={t(text.tabs)}
        tabs={[
          { key: 'login', label: t(text.login) },
          { key: 'register', label: t(text.register) },
        ]}
        current={active}
        onChoose={showTab}
      >
        {/* The third one leaves the page and changes nothing here: it looks like a tab, and is a link
            (specification §2). */}
        <NewWindowLink to="/index/certquery" icon>
          {t(text.certificate)}
        </NewWindowLink>
      </PageTabs>
      <PageTabPanel name="entrance" tab="login" current={active}>
        <div className="entrance-sheet">
          <LoginForm
            key={registered}
            loginname={registered}
            onRegister={() => showTab('register')}
            onDeleted={setDeleted}
          />
        </div>
      </PageTabPanel>
      <PageTabPanel name="entrance" tab="register" current={active}>
        <div className="entrance-sheet">
          {wasRegistering && (
            <RegisterOnDemand
              onRegistered={(loginname) => {
                setRegistered(loginname);
                showTab('login');
              }}
            />
          )}
        </div>
      </PageTabPanel>
      {deleted && <DeletedOnDemand enterprise={deleted} onGone={() => setDeleted(undefined)} />}
    </EntranceFrame>
  );
}

/** The open tab is part of the address, so that links, reload and back work. */
function useTab(): EntranceTab {
  return new URLSearchParams(useSearch()).get('tab') === 'register' ? 'register' : 'login';
}

const showTab = (tab: EntranceTab): void =>
  navigate(tab === 'login' ? loginPath : `${loginPath}?tab=${tab}`, { replace: true });

function useGoOn(): void {
  const session = useSession();
  useEffect(() => {
    if (!session) return;
    const to = storedAddress() ?? dashboardPath;
    forgetAddress();
    requestFocus();
    navigate(to, { replace: true });
    scrollTo(0, 0);
  }, [session]);
}

const loadRegister = () => import('#zero-carbon/enterprises/enterprises/web/register/register-form.tsx');
const loadDeleted = () => import('#zero-carbon/enterprises/enterprises/web/deleted-enterprise-dialog.tsx');

/** The registration form, whose code loads when its tab is opened. */
function RegisterOnDemand(props: RegisterFormProps): ReactNode {
  const code = useLater(loadRegister);
  if (code) return <code.RegisterForm {...props} />;
  return (
    <Loading>
      <p>
        <Skeleton width="14em" />
      </p>
      <p>
        <Skeleton width="20em" />
      </p>
    </Loading>
  );
}

/** The options of a deleted enterprise, loaded on demand because few users need them. */
function DeletedOnDemand(props: DeletedEnterpriseDialogProps): ReactNode {
  const code = useLater(loadDeleted);
  return code && <code.DeletedEnterpriseDialog {...props} />;
}
