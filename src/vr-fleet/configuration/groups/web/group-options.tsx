import type { ReactNode } from 'react';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Group } from '#vr-fleet/configuration/groups/groups.contract.ts';

/** The groups as options of a select. The select provides the option for no group. */
export const GroupOptions = ({ groups = [] }: { readonly groups: readonly Group[] | undefined }): ReactNode =>
  groups.map(({ id, name }) => (
    <option key={id} value={id} lang={langOf(name)}>
      {name}
    </option>
  ));
