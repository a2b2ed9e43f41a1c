import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import { compareSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { comparedFields, fieldsIn, valueAt } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { DiffTable } from '#vr-fleet/configuration/settings/web/settings-diff.tsx';
import { listGroups } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import { previewPool, type Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { problemsOf } from '#vr-fleet/configuration/plans/network/pool.ts';
import { AddressChanges } from '#vr-fleet/configuration/plans/network/web/address-changes.tsx';
import { NetworkSection, type Addressing } from '#vr-fleet/configuration/plans/network/web/network-section.tsx';
import { BootSection } from '#vr-fleet/configuration/plans/boot/web/boot-section.tsx';
import { savePlan, type showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { HomeKeyMatrix } from './advanced/home-key.tsx';
import { SettingsTable } from './advanced/settings-table.tsx';
import { planAddress, plansPath } from './plan-address.ts';
import { PlanBand } from './plan-band.tsx';
import { changedInAll, sumOf } from './plan-changes.ts';
import { planPageWords as text } from './plan-page.words.ts';
import { innerProblems, soundOf } from './plan-problems.ts';
import { SendPlan } from './send-plan.tsx';
import './plan-page.css';

export interface PlanEditorProps {
  readonly plan?: OutputOf<typeof showPlan>;
  /** The plan was saved or sent. */
  readonly onChanged?: () => void;
  /** Content beside a stored plan. */
  readonly children?: ReactNode;
}

const sections = ['advanced', 'network', 'boot'] as const;
type PlanSection = (typeof sections)[number];

/** A new plan sets nothing. */
const unmanaged = { settings: {} };
const nothing = {};

/** An editable plan: its values beside those last sent, and the differences. */
export function PlanEditor({ plan, onChanged, children }: PlanEditorProps): ReactNode {
  const t = useTranslate();
  const [sending, setSending] = useState(false);
  const [groupId, setGroupId] = useComparedGroup(plan?.id);
  const { data: groups } = useAnswer(listGroups, nothing, { quiet: true });
  const form = useForm(savePlan, {
    input: savePlan.input,
    labels: planWords,
    stored: plan ?? unmanaged,
    ...(plan && { given: { id: plan.id } }),
    draft: `settings-plan.${plan?.id ?? 'new'}`,
    saved: planWords.saved,
    onSaved: ({ id }) => {
      if (plan) return onChanged?.();
      comparedGroups.set(id, groupId);
      comparedGroups.delete('');
      navigate(planAddress(id), { replace: true });
    },
    ...(onChanged && { reload: onChanged }),
  });
  const [tab, setTab] = useState<PlanSection>('advanced');
  const [seen, setSeen] = useState(0);
  /** Pictures are selected that the plan does not use yet. */
  const [waits, setWaits] = useState(false);
  /** Counts discards of all changes; each also discards selected pictures. */
  const [cleared, setCleared] = useState(0);
  const isUnsaved = form.changed || waits;
  // an attempt to save opens the section with an error
  if (form.attempt !== seen) {
    setSeen(form.attempt);
    const isWrong = (section: PlanSection): boolean =>
      section === 'network'
        ? form.problems['pool'] !== undefined
        : form.problems['settings'] !== undefined && waits === (section === 'boot');
    const wrong = sections.find(isWrong);
    if (wrong && !isWrong(tab)) setTab(wrong);
  }
  const settings = settingsIn(form.values['settings']);
  const pool = poolIn(form.values['pool']);
  const setAddressing = (addressing: Addressing): void => {
    const { network: _former, ...others } = settings;
    form.set('settings', addressing === 'dhcp' ? { ...others, network: null } : others);
    form.set('pool', typeof addressing === 'object' ? addressing : '');
  };
  const selection = { filter: groupId === '' ? {} : { groupId } };
  const sound = soundOf(settings);
  const asked = { selection, settings: sound, leave: [], every: true };
  const compared = useAnswer(compareSettings, asked, { quiet: true });
  // no counts are displayed while a comparison is loading
  const isCounted = compared.answered === JSON.stringify(asked);
  // addresses are compared too, if the pool is valid
  const poolAsked = pool && Object.keys(problemsOf(pool)).length === 0 ? { ...(plan && { id: plan.id }), pool } : null;
  const preview = useAnswer(previewPool, poolAsked, { quiet: true }).data;
  const managed = [...fieldsIn(settings), ...(pool ? ['network'] : [])];
  const changing = compared.data && {
    ...compared.data,
    fields: compared.data.fields.filter(({ field }) => valueAt(sound, field) !== undefined),
  };
  const addressed = pool ? preview?.changes : 0;
  const settingFields = changing?.fields.filter(({ changes }) => changes > 0).length;
  return (
    <>
      <PlanBand
        plan={plan}
        unsaved={isUnsaved}
        managed={managed.length}
        fields={comparedFields.length}
        changed={isCounted ? changedInAll(compared.data?.changed, addressed) : undefined}
        changes={isCounted ? sumOf(settingFields, addressed && 1) : undefined}
      />
      <div className="columns plan-page">
        <div className="plan-main">
          <Form
            form={form}
            inner={innerProblems(t, settings, pool)}
            reveal={(path) => setTab(path.startsWith('pool') ? 'network' : waits ? 'boot' : 'advanced')}
          >
            <div className="plan-names">
              <FieldGrid>
                <FormField form={form} name="name" />
                <FormField form={form} name="description" />
              </FieldGrid>
            </div>
            <PageTabs
              name="plan"
              label={t(text.sections)}
              tabs={sections.map((key) => ({ key, label: t(text[`tab_${key}`]) }))}
              current={tab}
              onChoose={setTab}
            />
            <div hidden={tab === 'network'}>
              <FormField<string, unknown> form={form} name="settings">
                {({ onChange, id, ...control }) => (
                  <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} {...describedBy(control)}>
                    <PageTabPanel name="plan" tab="advanced" current={tab}>
                      <SettingsTable
                        settings={settings}
                        onChange={onChange}
                        compared={compared.data}
                        isCounted={isCounted}
                      />
                      <HomeKeyMatrix
                        homeKey={settings.homeKey ?? {}}
                        tried={form.attempt > 0}
                        onChange={(homeKey) => {
                          const { homeKey: _former, ...others } = settings;
                          onChange(homeKey ? { ...others, homeKey } : others);
                        }}
                      />
                    </PageTabPanel>
                    <PageTabPanel name="plan" tab="boot" current={tab}>
                      <BootSection
                        key={cleared}
                        settings={settings}
                        onChange={onChange}
                        hold={form.hold}
                        onWaiting={setWaits}
                        isShown={tab === 'boot'}
                      />
                    </PageTabPanel>
                  </div>
                )}
              </FormField>
            </div>
            <PageTabPanel name="plan" tab="network" current={tab}>
              <FormField<string, unknown> form={form} name="pool">
                {({ id }) => (
                  <div id={id} tabIndex={-1}>
                    <NetworkSection
                      planId={plan?.id}
                      addressing={pool ?? (settings.network === null ? 'dhcp' : 'unmanaged')}
                      tried={form.attempt > 0}
                      onChange={setAddressing}
                    />
                  </div>
                )}
              </FormField>
            </PageTabPanel>
            <div className="plan-foot">
              <SaveBar form={form} onCancel={() => navigate(plansPath)}>
                {plan && (
                  <Button
                    aria-haspopup="dialog"
                    aria-disabled={isUnsaved || undefined}
                    aria-describedby={isUnsaved ? `plan-save-first` : undefined}
                    onClick={() => !isUnsaved && setSending(true)}
                  >
                    {t(planWords.send)}
                  </Button>
                )}
                {plan && isUnsaved && <small id="plan-save-first">{t(text.saveFirst)}</small>}
              </SaveBar>
            </div>
          </Form>
        </div>
        <div>
          <Block title={t(text.diff)}>
            <Row as="label" gap={[1, 3]} align="center" pad={[0, 2]} size={1} tone="dim" className="plan-against">
              <span>{t(text.compareWith)}</span>
              <select value={groupId} onChange={(event) => setGroupId(event.target.value)}>
                <option value="">{t(planWords.all)}</option>
                <GroupOptions groups={groups?.rows} />
              </select>
            </Row>
            {preview && <AddressChanges addresses={{ ...preview, none: preview.short }} />}
            {compared.failure || !changing ? (
              <LoadingOrError failure={compared.failure} onRetry={compared.retry} />
            ) : changing.fields.length === 0 ? (
              !pool && <p className="muted">{t(text.nothing)}</p>
            ) : (
              <Stack gap={1} size={2} className="settings-diff" aria-busy={!isCounted}>
                <p className="muted">{t(text.diffNote)}</p>
                <DiffTable compared={changing} settings={sound} />
              </Stack>
            )}
          </Block>
          <Block title={t(text.unmanagedTitle)}>
            <Text size={2}>{t(text.unmanagedText)}</Text>
            {(managed.length > 0 || waits) && (
              <LinkButton
                onClick={() => {
                  setCleared(cleared + 1);
                  form.set('settings', {});
                  form.set('pool', '');
                }}
              >
                {t(text.unmanageAll)}
              </LinkButton>
            )}
          </Block>
          {children}
        </div>
      </div>
      {plan && (
        <SendPlan
          open={sending}
          plan={plan}
          groupId={groupId}
          onClose={() => setSending(false)}
          onSent={() => onChanged?.()}
        />
      )}
    </>
  );
}

/**
 * The group that a plan is compared with, by plan. It must survive a save, which reloads the plan and moves a new one
 * to its page.
 */
const comparedGroups = new Map<string, string>();

function useComparedGroup(planId: string | undefined): readonly [string, (groupId: string) => void] {
  const key = planId ?? '';
  const [groupId, setGroupId] = useState(() => comparedGroups.get(key) ?? '');
  return [
    groupId,
    (chosen) => {
      comparedGroups.set(key, chosen);
      setGroupId(chosen);
    },
  ];
}

const settingsIn = (value: unknown): Settings => (value === '' || value === undefined ? {} : (value as Settings));

const poolIn = (value: unknown): Pool | undefined =>
  value === '' || value === null || value === undefined ? undefined : (value as Pool);

const describedBy = (control: { readonly 'aria-describedby': string | undefined }): object =>
  control['aria-describedby'] === undefined ? {} : { 'aria-describedby': control['aria-describedby'] };
