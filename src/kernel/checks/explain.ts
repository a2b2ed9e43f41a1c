import * as z from 'zod/mini';
import { type AnyText, type Lang, type TextWith, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { inputWords } from './input.words.ts';

/** One problem of an input, with its field. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
}

const divider = '\u001f';

/**
 * A text as a message, both languages in one string: a schema is declared once and explained in either language, and
 * stored messages can be read in either.
 *
 * @example
 * z.string().check(z.maxLength(50, bilingual(words.tooLong)));
 */
export const bilingual = <T extends AnyText>(text: T, ...values: ValuesOf<T>): string =>
  translate(text, 'zh', ...values) + divider + translate(text, 'en', ...values);

/**
 * A bilingual message in one language; any other message unchanged.
 *
 * @example
 * inLang(bilingual(text.required), 'en'); // 'Required'
 */
export function inLang(message: string, lang: Lang): string {
  const [zh, en] = message.split(divider);
  return zh !== undefined && en !== undefined ? { zh, en }[lang] : message;
}

/**
 * The problems of an input, each message bilingual. The set of problems must not depend on the language.
 *
 * @example
 * inBothLanguages((lang) => checkInput(siteRow, cells, lang).problems ?? []);
 */
export function inBothLanguages(explain: (lang: Lang) => readonly InputProblem[]): InputProblem[] {
  const en = explain('en');
  return explain('zh').map(({ path, message }, place) => ({
    path,
    message: bilingual({ zh: message, en: en[place]!.message }),
  }));
}

/** A valid input, or its problems, one line per field. */
export type Checked<Data> =
  | { readonly data: Data; readonly problems?: undefined }
  | { readonly data?: undefined; readonly problems: InputProblem[] };

/**
 * Validates an input against its schema; messages are in the reader's language. Browser and server use the same check:
 * a form displays beside its field the message that the server would return.
 *
 * @example
 * const { data, problems } = checkInput(certificateSearch, typed, 'zh');
 * if (problems) show(problems); // [{ path: 'startDate', message: '请填写有效日期…' }]
 */
export function checkInput<S extends z.ZodMiniType>(schema: S, input: unknown, lang: Lang): Checked<z.output<S>> {
  const parsed = z.safeParse(schema, input, { reportInput: true });
  const broken = brokenTexts(input);
  if (parsed.success && broken.length === 0) return { data: parsed.data };
  const problems = new Map(broken.map((path) => [path, translate(inputWords.hiddenControls, lang)]));
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (!problems.has(path)) problems.set(path, messageOf(issue, lang));
  }
  return { problems: [...problems].map(([path, message]) => ({ path, message })) };
}

/** The paths of texts that cannot be stored: with NUL, or with an unpaired surrogate. */
function brokenTexts(input: unknown, path = ''): string[] {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [path] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return brokenTexts(name).length > 0 ? [path] : brokenTexts(value, inner);
  });
}

function messageOf(issue: z.core.$ZodIssue, lang: Lang): string {
  if (issue.message.includes(divider)) return inLang(issue.message, lang);
  if (issue.input === undefined && issue.code.startsWith('invalid_')) return translate(inputWords.required, lang);
  switch (issue.code) {
    case 'too_big':
      return translate(bigText(issue.origin), lang, { max: String(issue.maximum) });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return translate(inputWords.required, lang);
      return translate(smallText(issue.origin), lang, { min: String(issue.minimum) });
    case 'invalid_type':
      return translate(
        issue.expected === 'number' || issue.expected === 'int' ? inputWords.notNumber : inputWords.wrong,
        lang,
      );
    case 'invalid_value':
      return translate(inputWords.notChoice, lang);
    default:
      return translate(inputWords.wrong, lang);
  }
}

function bigText(origin: string): TextWith<'max'> {
  if (origin === 'string') return inputWords.tooLong;
  return origin === 'array' ? inputWords.tooMany : inputWords.tooBig;
}

function smallText(origin: string): TextWith<'min'> {
  if (origin === 'string') return inputWords.tooShort;
  return origin === 'array' ? inputWords.tooFew : inputWords.tooSmall;
}
