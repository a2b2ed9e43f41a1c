import { useState, type ReactNode } from 'react';
import type { DeletedEnterprise } from '#accounts/identity/entrance/web/login/log-in.ts';
import { code } from '#kernel/contract/codes.ts';
import { ConfirmForm } from '#kernel/form/web/confirm-form.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { BackupList, backupsOf, type BackupKind } from './backup-list.tsx';
import { deletedEnterpriseWords as text } from './deleted-enterprise.words.ts';
import './deleted-enterprise-dialog.css';

export interface DeletedEnterpriseDialogProps {
  readonly enterprise: DeletedEnterprise;
  /** Everything is deleted, or is available only after another login. */
  readonly onGone: () => void;
}

/**
 * Replaces the login for a deleted enterprise: its backup, and the erasure of everything. Escape or a click outside do
 * not close it, only its links and its button (zero-carbon portal specification §4).
 */
export function DeletedEnterpriseDialog({ enterprise, onGone }: DeletedEnterpriseDialogProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const [taken, setTaken] = useState<ReadonlySet<BackupKind>>(new Set());
  const offered = backupsOf(enterprise).filter(({ path }) => path !== null);
  const missing = offered.filter(({ kind }) => !taken.has(kind)).length;
  return (
    <Dialog open title={t(text.title)} dismissable={false} onClose={() => {}}>
      <Text size={4} weight="medium" face="serif">
        <Named>{enterprise.name}</Named>
      </Text>
      <p>{t(text.lead, { time: formatInstant(enterprise.deleteTime, zone) })}</p>
      <BackupList
        enterprise={enterprise}
        taken={taken}
        onTake={(kind) => setTaken((before) => new Set([...before, kind]))}
      />
      <p className="muted small">{t(missing === 0 ? text.allTaken : text.links)}</p>
      <DeleteEverything enterprise={enterprise} missing={missing} onGone={onGone} />
    </Dialog>
  );
}

interface DeleteEverythingProps {
  readonly enterprise: DeletedEnterprise;
  /** The number of backup files that were not downloaded. */
  readonly missing: number;
  readonly onGone: () => void;
}

/** Erases the enterprise permanently, after its name was typed. */
function DeleteEverything({ enterprise: { id, name }, missing, onGone }: DeleteEverythingProps): ReactNode {
  const t = useTranslate();
  const erase = useAction(eraseEnterprise, { done: t(text.gone), onDone: onGone });
  const expired = (
    <>
      {t(text.expired)} <LinkButton onClick={onGone}>{t(text.again)}</LinkButton>
    </>
  );
  return (
    <Box above={5} pad={[4, 0]} line="ink">
      <ConfirmForm
        action={erase}
        params={{ id }}
        typed={{ label: t(text.typeName), expected: name, wrong: t(text.wrongName) }}
        confirm={t(text.deleteAll)}
        danger
        {...(erase.failure?.code === code.notFound && { failed: expired })}
      >
        <h3>{t(text.deleteTitle)}</h3>
        <p>{t(text.deleteText)}</p>
        {missing > 0 && <Problem>{t(text.notAll, { count: missing })}</Problem>}
      </ConfirmForm>
    </Box>
  );
}
