/** The element id of a question or a veto. */
export const questionId = (item: string): string => `question-${item}`;

/** Moves the focus to a question's first control, or to the question itself if it is not editable now. */
export function focusQuestion(item: string): void {
  const question = document.getElementById(questionId(item));
  if (!question) return;
  const control = question.querySelector<HTMLElement>(
    'input:enabled, select:enabled, textarea:enabled, button:enabled',
  );
  (control ?? question).focus({ preventScroll: true });
  question.scrollIntoView({ block: 'center' });
}
