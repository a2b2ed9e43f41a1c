import { retirable } from '#kernel/workflow/retirable.ts';

const shared = { reach: { owner: null, assigned: null }, by: 'dictionary.edit' } as const;

export const typeLifecycle = retirable({ ...shared, name: 'dictionary-type', table: 'accounts.dictionary_types' });
export const itemLifecycle = retirable({ ...shared, name: 'dictionary-item', table: 'accounts.dictionary_items' });
