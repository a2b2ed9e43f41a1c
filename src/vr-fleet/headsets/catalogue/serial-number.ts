import { fitsMask, fitsPlace, meantAt } from './serial-mask.ts';

/** The fields of a model that concern serial numbers. */
export interface SerialShape {
  /** The model's code in orders, `VH-4U`. */
  readonly code: string;
  readonly mask: string;
}

/** Returns the stored form of a serial number: capitals without white space; full-width characters folded. */
export const tidySerial = (written: string): string => written.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Returns the model of a serial number. Masks do not overlap, so there is at most one. */
export const modelOfSerial = <Shape extends SerialShape>(models: readonly Shape[], sn: string): Shape | undefined =>
  models.find(({ mask }) => fitsMask(mask, sn));

/** The model that resembles a text most. */
export interface Nearest<Shape extends SerialShape> {
  readonly model: Shape;
  /** Positions, from 0, of characters that do not fit, including those beyond the end. */
  readonly wrong: readonly number[];
}

/**
 * Returns the model with the fewest contradicting characters, then with the nearest length; undefined without models.
 */
export function nearestModel<Shape extends SerialShape>(
  models: readonly Shape[],
  sn: string,
): Nearest<Shape> | undefined {
  const characters = [...sn];
  const awayFrom = ({ mask }: Shape): number => Math.abs(mask.length - characters.length);
  return models
    .map((model) => ({
      model,
      wrong: characters.flatMap((character, index) => {
        const place = model.mask[index];
        return place !== undefined && fitsPlace(place, character) ? [] : [index];
      }),
    }))
    .toSorted((a, b) => a.wrong.length - b.wrong.length || awayFrom(a.model) - awayFrom(b.model))
    .at(0);
}

/**
 * Returns the serial numbers that may have been intended, if look-alikes are the only errors: a letter O for a zero.
 * Empty if nothing needs correction, or if other characters are wrong too.
 */
export function meantSerials(models: readonly SerialShape[], sn: string): string[] {
  if (modelOfSerial(models, sn)) return [];
  return models.flatMap(({ mask }) => {
    if (mask.length !== sn.length) return [];
    const corrected = [...sn].map((character, index) => meantAt(mask[index]!, character)).join('');
    return fitsMask(mask, corrected) ? [corrected] : [];
  });
}
