import { translate, type Text } from '#kernel/i18n/text.ts';
import { noteWords } from './public-notes.words.ts';

const noted =
  (name: keyof typeof noteWords) =>
  (turn: number): Text => ({
    zh: translate(noteWords[name], 'zh', { turn }),
    en: translate(noteWords[name], 'en', { turn }),
  });

/** The public notes, in both languages, on the effects of a surveillance on its certificate. */
export const publicNotes = { missed: noted('missed'), failed: noted('failed'), maintained: noted('maintained') };
