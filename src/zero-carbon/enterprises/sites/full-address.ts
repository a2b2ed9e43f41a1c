/** An administrative area of China as GB/T 2260 names it. */
export interface AreaName {
  readonly code: string;
  readonly zh: string;
  /** In Latin letters. */
  readonly en: string;
}

/** A site's address from the province down to street and number. */
export interface FullAddress {
  readonly zh: string;
  /** The areas in Latin letters; street and number as they were entered. */
  readonly en: string;
}

/** Levels that GB/T 2260 has for its order alone: counties under a province or a municipality. No address names them. */
const isPlaceholder = (code: string): boolean => /^\d\d90/.test(code.slice(0, 4)) && code.endsWith('00');
const isMunicipal = (code: string): boolean => /^(11|12|31|50)0[12]00$/.test(code);

/**
 * Composes the address that certificates, letters and public pages print. Municipalities are named once, levels that
 * only group counties are left out, and areas that the street repeats are not printed twice.
 *
 * @param areas from the province down.
 * @example
 * fullAddress([{ code: '110000', zh: '北京市', en: 'Beijing' }, …, { code: '110105', zh: '朝阳区', en: 'Chaoyang District' }], '建国路 1 号').zh; // '北京市朝阳区建国路 1 号'
 */
export function fullAddress(areas: readonly AreaName[], street: string): FullAddress {
  const named = areas.filter(({ code }) => !isPlaceholder(code) && !isMunicipal(code));
  const rest = named.reduce(
    (text, { zh }) => (text.startsWith(zh) ? text.slice(zh.length).trimStart() : text),
    street.trim(),
  );
  return {
    zh: named.map(({ zh }) => zh).join('') + rest,
    en: [rest, ...named.toReversed().map(({ en }) => en)].filter((part) => part !== '').join(', '),
  };
}
