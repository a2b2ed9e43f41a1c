import type { ReactNode } from 'react';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Group } from '#vr-fleet/groups/groups.contract.ts';

/** The groups as options of a select, which says itself what choosing none of them means. */
export const GroupOptions = ({ groups = [] }: { readonly groups: readonly Group[] | undefined }): ReactNode =>
  groups.map(({ id, name }) => (
    <option key={id} value={id} lang={langOf(name)}>
      {name}
    </option>
  ));
