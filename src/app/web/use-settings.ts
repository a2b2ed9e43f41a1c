import { useEffect } from 'react';
import { setPasswordPolicy } from '#accounts/identity/entrance/web/account/use-password-policy.ts';
import type { siteSettings } from '#app/site/site.contract.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { setBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { setOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { setAsksForCode } from '#zero-carbon/training/web/asks-for-code.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';

const settings = () => import('#app/site/site.contract.ts').then((module) => module.siteSettings);

/** Cached until the page is reloaded. */
let known: OutputOf<typeof siteSettings> | undefined;

/** Returns this installation's settings; undefined while they load, or after a failure. */
export function useSettings(): OutputOf<typeof siteSettings> | undefined {
  const { data = known } = useAnswer(settings, known ? null : {}, { quiet: true });
  useEffect(() => {
    if (!data || known) return;
    known = data;
    setBusinessZone(data.businessZone);
    setOperatorContact(data.contact);
    setAsksForCode(data.certificateCode);
    setPasswordPolicy(data.passwordPolicy);
  }, [data]);
  return data;
}
