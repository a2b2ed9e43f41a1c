import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { publishing } from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { dryRunWords } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { DryRunStatus } from './dry-run.tsx';
import { useDryRun, type DryRunCalls } from './use-dry-run.ts';
import { editionWords as text } from '#zero-carbon/rules/indicators/editions/editions.words.ts';

interface PublishButtonProps {
  readonly call: Endpoint<typeof publishing, z.ZodMiniObject>;
  readonly shown: { readonly id: string; readonly code: string; readonly current: { readonly id: string } | null };
  readonly dryRun: DryRunCalls;
  /** The screen of the versions. */
  readonly address: string;
  readonly version: number;
  readonly isReady: boolean;
  readonly onPublished: () => void;
}

/** Puts a draft into force, after a dialog that states the effect. */
export function PublishButton({
  call,
  dryRun,
  address,
  shown,
  version,
  isReady,
  onPublished,
}: PublishButtonProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { id, code } = shown;
  const publish = useAction(call, {
    done: t(text.isPublished),
    onDone: () => {
      setOpen(false);
      onPublished();
    },
  });
  return (
    <>
      <Button
        kind="primary"
        aria-disabled={!isReady || undefined}
        title={isReady ? undefined : t(text.notYet)}
        onClick={() => isReady && setOpen(true)}
      >
        {t(text.publish, { code })}
      </Button>
      <ConfirmAction
        open={open}
        title={t(text.publish, { code })}
        action={publish}
        params={{ id, version, current: shown.current?.id ?? null }}
        confirm={t(text.publishNow)}
        onClose={() => setOpen(false)}
      >
        <p>{t(text.publishText, { code })}</p>
        {open && <Tried calls={dryRun} id={id} address={address} />}
      </ConfirmAction>
    </>
  );
}

function Tried({ calls, id, address }: { readonly calls: DryRunCalls; readonly id: string; readonly address: string }) {
  const t = useTranslate();
  const dryRun = useDryRun(calls, id);
  return (
    <DryRunStatus id={id} dryRun={dryRun}>
      <MoreLink to={`${address}/${id}/dryrun`}>{t(dryRunWords.all)}</MoreLink>
    </DryRunStatus>
  );
}
