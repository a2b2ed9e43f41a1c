import { useState, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { BulkProps, ListPart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { listPlans } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { SendForm } from './send-form.tsx';

/** Number of available plans: those saved last. */
const mostOffered = 100;

function Bulk({ selection, count, onDone }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { data } = useAnswer(listPlans, open ? { state: 'saved', start: 0, limit: mostOffered } : null, {
    quiet: true,
  });
  const plans = data?.rows ?? [];
  const plan = plans.find(({ id }) => id === chosen);
  const close = (): void => {
    setOpen(false);
    setChosen('');
  };
  const choice =
    data && plans.length === 0 ? (
      <p>{t(text.noneSaved)}</p>
    ) : (
      <Field label={t(text.plan)}>
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t(text.choose)}</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={id} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.sendAPlan)}
      </Button>
      <Dialog open={open} title={t(text.sendToTitle, { count: formatCount(count) })} onClose={close}>
        {plan ? (
          <SendForm plan={plan} selection={selection} onClose={close} onSent={onDone}>
            {choice}
          </SendForm>
        ) : (
          <Stack gap={2} size={2} className="settings-form">
            {choice}
            <Row gap={[1, 3]} align="center" size={1}>
              <Button onClick={close}>{t(text.cancel)}</Button>
            </Row>
          </Stack>
        )}
      </Dialog>
    </>
  );
}

/** Plans of settings in the list of headsets. */
export const plansOfList: ListPart = { Bulk };
