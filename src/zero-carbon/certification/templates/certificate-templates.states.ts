import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Drafting and designing templates of certificates: the scheme's, or an organisation's own for training. */
    'designs.edit': true;
    /** Publishing and archiving them. */
    'designs.publish': true;
  }
}

export const templateStateWords = words({
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '使用中', en: 'In use' },
  archived: { zh: '已归档', en: 'Archived' },
});

export const templateStates = [
  'draft',
  'published',
  'archived',
] as const satisfies readonly (keyof typeof templateStateWords)[];
export type TemplateState = (typeof templateStates)[number];

const moveWords = words({
  published: { zh: '已发布', en: 'Published' },
  superseded: { zh: '被新版替代', en: 'Replaced by a newer version' },
  archive: { zh: '归档', en: 'Archive' },
  archiveText: {
    zh: '以后签发证书时不能再选它。已签发的证书不受影响。',
    en: 'It can no longer be selected for issuing. Issued certificates are not affected.',
  },
  isDefault: {
    zh: '这是默认模板，请先把另一个设为默认',
    en: 'This is the default template: make another one the default first',
  },
  discard: { zh: '放弃草稿', en: 'Discard the draft' },
  discarded: { zh: '草稿已放弃', en: 'Draft discarded' },
  discardText: {
    zh: '草稿不能再改，也不能发布。使用中的版本不受影响。',
    en: 'The draft can no longer be edited or published. The version in use is not affected.',
  },
});

/**
 * An organisation's template is within reach of that organisation and the scheme only; the scheme's own have no owner.
 */
export const templateLifecycle = lifecycle({
  name: 'certificate-template',
  table: 'zero_carbon.certificate_templates',
  reach: { owner: 'party_id', assigned: null },
  start: 'draft',
  states: templateStateWords,
  looks: {
    draft: { tone: 'warning', icon: 'clock' },
    published: { tone: 'success', icon: 'check' },
    archived: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    // publishing archives the previous version and has a call of its own
    publish: {
      from: ['draft'],
      to: 'published',
      by: ['designs.publish', 'system'],
      done: moveWords.published,
      sets: ({ at }) => ({ published_at: at.toISOString() }),
    },
    supersede: {
      from: ['published'],
      to: 'archived',
      by: ['designs.publish', 'system'],
      done: moveWords.superseded,
    },
    archive: {
      from: ['published'],
      to: 'archived',
      by: 'designs.publish',
      plain: true,
      done: templateStateWords.archived,
      button: moveWords.archive,
      consequence: moveWords.archiveText,
      guard: ({ is_default: isDefault }: { is_default: boolean }) => (isDefault ? moveWords.isDefault : undefined),
    },
    discard: {
      from: ['draft'],
      to: 'archived',
      by: 'designs.edit',
      plain: true,
      done: moveWords.discarded,
      button: moveWords.discard,
      consequence: moveWords.discardText,
    },
  },
});
