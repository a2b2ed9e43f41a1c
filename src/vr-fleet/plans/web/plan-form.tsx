import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { SettingSelects } from '#vr-fleet/desired/settings/web/setting-selects.tsx';
import { choiceOf, wishOf } from '#vr-fleet/desired/settings/web/settings-choices.tsx';
import { savePlan, type showPlan } from '#vr-fleet/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
import '#vr-fleet/desired/settings/web/settings-form.css';

export interface PlanFormProps {
  readonly plan?: OutputOf<typeof showPlan>;
  readonly onSaved: () => void;
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

/** A new plan sets nothing. */
const unmanaged = { settings: {} };

/** Name, description and settings of a plan. */
export function PlanForm({ plan, onSaved, onReload, onCancel }: PlanFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(savePlan, {
    input: savePlan.input,
    labels: text,
    stored: plan ?? unmanaged,
    ...(plan && { given: { id: plan.id } }),
    draft: `settings-plan.${plan?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form}>
      <FormField form={form} name="name" />
      <FormField form={form} name="description" lines={2} />
      <FormField<string, Settings> form={form} name="settings">
        {({ value, onChange, ...control }) => (
          <div className="settings-form" role="group" aria-labelledby={`${control.id}-label`}>
            <SettingSelects
              choiceIn={(field) => choiceOf(value[field])}
              describedBy={control['aria-describedby']}
              onChange={(field, choice) => {
                const { [field]: _former, ...others } = value;
                onChange({ ...others, ...wishOf({ [field]: choice }, {}).settings });
              }}
            >
              <option value="">{t(text.unmanaged)}</option>
            </SettingSelects>
          </div>
        )}
      </FormField>
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
