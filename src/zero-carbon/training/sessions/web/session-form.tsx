import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm, type Form as State } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { planSession, saveSession, type OwnSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { useCourses } from './use-courses.ts';

const labels = {
  courseId: text.courseId,
  startsOn: text.startsOn,
  endsOn: text.endsOn,
  closesOn: text.closesOn,
  place: text.place,
  capacity: text.capacity,
  hours: text.hours,
  price: text.price,
  contact: text.contact,
};

interface PlanSessionProps {
  readonly onPlanned: (id: string) => void;
  readonly onClose: () => void;
}

/** A new session: course, dates, location, and capacity. */
export function PlanSession({ onPlanned, onClose }: PlanSessionProps): ReactNode {
  const t = useTranslate();
  const form = useForm(planSession, {
    input: planSession.input,
    labels,
    draft: planSession.path,
    saved: text.planned,
    onSaved: ({ id }) => onPlanned(id),
  });
  return (
    <Form form={form}>
      <SessionFields form={form} />
      <SaveBar form={form} save={t(text.add)} onCancel={onClose} />
    </Form>
  );
}

interface ChangeSessionProps {
  readonly session: OwnSession;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** The arrangement of a session that is not over. */
export function ChangeSession({ session, onSaved, onClose, reload }: ChangeSessionProps): ReactNode {
  const t = useTranslate();
  const isNotified = session.state !== 'planned' && session.taken > 0;
  const form = useForm(saveSession, {
    input: saveSession.input,
    labels,
    stored: session,
    given: { id: session.id },
    draft: `training-session.${session.id}`,
    saved: isNotified ? text.savedNotified : text.saved,
    onSaved,
    reload,
  });
  return (
    <Form form={form}>
      {isNotified && <p className="hint">{t(text.notifiedNote)}</p>}
      <SessionFields form={form} />
      <SaveBar form={form} onCancel={onClose} />
    </Form>
  );
}

function SessionFields({ form }: { readonly form: State<keyof typeof labels> }): ReactNode {
  const t = useTranslate();
  const courses = useCourses();
  return (
    <FieldGrid>
      <FormField
        form={form}
        name="courseId"
        options={courses.map(({ id, name }) => ({ code: id, name }))}
        hint={t(text.courseHint)}
      />
      <FormField form={form} name="capacity" />
      <FormField form={form} name="startsOn" />
      <FormField form={form} name="endsOn" />
      <FormField form={form} name="closesOn" hint={t(text.closesHint)} />
      <FormField form={form} name="hours" hint={t(text.hoursHint)} />
      <FormField form={form} name="place" hint={t(text.placeHint)} />
      <FormField form={form} name="price" hint={t(text.priceHint)} />
      <FormField form={form} name="contact" hint={t(text.contactHint)} />
    </FieldGrid>
  );
}
