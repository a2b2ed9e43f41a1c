import { fitsMask, fitsPlace, meantAt } from './serial-mask.ts';

/** A model as far as serial numbers are concerned. */
export interface SerialShape {
  /** As orders name the model, `VH-4U`. */
  readonly code: string;
  readonly mask: string;
}

/** As serial numbers are stored: capitals without white space; full-width characters folded. */
export const tidySerial = (written: string): string => written.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The model whose serial numbers look so. No two look alike, so there is one at most. */
export const modelOfSerial = <Shape extends SerialShape>(models: readonly Shape[], sn: string): Shape | undefined =>
  models.find(({ mask }) => fitsMask(mask, sn));

/** A model that a text comes near to. */
export interface Nearest<Shape extends SerialShape> {
  readonly model: Shape;
  /** The places, from 0, of characters that cannot stand where they stand; those beyond the end are among them. */
  readonly wrong: readonly number[];
}

/** The model that fewest characters speak against, and of those the one whose length is nearest; undefined without models. */
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
 * The serial numbers that may have been meant, where look-alikes stand in places that they cannot stand in: a letter O for
 * a zero. None where nothing is to be mended, or more than look-alikes is wrong.
 */
export function meantSerials(models: readonly SerialShape[], sn: string): string[] {
  if (modelOfSerial(models, sn)) return [];
  return models.flatMap(({ mask }) => {
    if (mask.length !== sn.length) return [];
    const mended = [...sn].map((character, index) => meantAt(mask[index]!, character)).join('');
    return fitsMask(mask, mended) ? [mended] : [];
  });
}
