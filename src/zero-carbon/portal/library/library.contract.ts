import * as z from 'zod/mini';
import { cappedTotal, line, paging } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { languages } from '#kernel/i18n/text.ts';
import { factChecks, titleForms } from './provenance.ts';

/** A code of a group, as its address carries it. */
export const groupCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/));

/** What both lists take besides their own facets. */
export const listInput = {
  /** One group; all when absent. */
  code: z.optional(groupCode),
  /** Part of a title, a number or an issuer's name, in either language. */
  keyword: z.optional(line(100)),
  /** Four digits. */
  year: z.optional(z.string().check(z.regex(/^(19|20|21)\d\d$/))),
  ...paging,
};

/** What the lists of both libraries answer, around their items. */
export const listOutput = {
  /** The group's name in the caller's language, or the library's when no group was asked for. */
  type: z.string(),
  ...cappedTotal,
};

/** `lang` is that of the title; `date` is as precise as known: `2026-01-19`, `2025-12`, `2008`, or null. */
export const titled = {
  /** Names the record in its address. */
  id: z.string(),
  /** In the caller's language, else in the one that exists. */
  title: z.string(),
  /** As precise as known: `2026-01-19`, `2025-12`, `2008`; null where unknown. */
  date: z.nullable(z.string()),
  /** The language of the title. */
  lang: z.enum(languages),
};

/** How far a fact was checked: `seen` in a public source, `unchecked`, `notFound`; null where there is no such fact. */
export const factCheck = z.nullable(z.enum(factChecks));
/** Whether a title is in full, short, completed from a cut-off one, or translated; null where there is none. */
const titleForm = z.nullable(z.enum(titleForms));

/** A place in its group, newest first, counted to 10,000. */
const placeInGroup = z.object({
  /** From 1. */
  position: z.int(),
  /** Records of the group. */
  total: z.int(),
});

/** The newest of each group, groups in their fixed order. */
export const topGroups = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(
    z.object({
      /** The group's name. */
      type: z.string(),
      /** The group's code, as its list takes it. */
      code: z.string(),
      ...cappedTotal,
      /** The newest four. */
      data: z.array(item),
    }),
  );

/** The filter options that both libraries have. */
export const facets = {
  /** Every group, for the switch between them. */
  types: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Newest first. */
  years: z.array(z.string()),
};

/** The page of a document in either library, beside the fields of its list. */
export const documentFields = {
  /** Sanitised HTML in the language that `contentLang` names: what is known of the document, never its text. */
  content: z.string(),
  /** Of the content. */
  contentLang: titled.lang,
  /** The group's code, as addresses and filters carry it. */
  code: z.string(),
  /** The group's name. */
  type: z.string(),
  /** The form of the title. */
  titleForm,
  /** The title in the other language, if both exist. */
  otherTitle: z.nullable(z.string()),
  /** The form of that title. */
  otherTitleForm: titleForm,
  /** How far the number was checked. */
  numberCheck: factCheck,
  /** When the record was compiled; null for one entered here. */
  compiledOn: z.nullable(z.string()),
  /** The position in its group. */
  place: placeInGroup,
};

/** Declares a call of the public libraries. */
export const publicRead = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(definition: {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}) => endpoint({ method: 'GET', access: 'public', changes: 'none', ...definition });
