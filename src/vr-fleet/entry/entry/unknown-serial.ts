import { translate, type Lang } from '#kernel/i18n/text.ts';
import { exampleOf } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { nearestModel, type SerialShape } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { reasonWords as text } from './entry.words.ts';

/** Above this number of wrong characters, a text does not count as a serial number. */
const maxNamed = 4;

/** Explains an unknown serial number: its wrong characters, its length, or that the registry lacks it. */
export function explainUnknown(models: readonly SerialShape[], sn: string, lang: Lang): string {
  const { model, wrong = [] } = nearestModel(models, sn) ?? {};
  const mask = model?.mask ?? '';
  const list = (items: readonly (string | number)[]): string => items.join(lang === 'zh' ? '、' : ', ');
  if (wrong.length > maxNamed) return translate(text.shape, lang, { sn: exampleOf(mask) });
  if (sn.length < mask.length) return translate(text.tooShort, lang, { whole: mask.length, n: sn.length });
  if (wrong.length === 0) return translate(text.notYours, lang);
  const characters = list([...new Set(wrong.map((index) => sn[index] ?? ''))]);
  return translate(text.places, lang, { places: list(wrong.map((index) => index + 1)), characters });
}
