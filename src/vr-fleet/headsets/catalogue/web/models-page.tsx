import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { RecordScreen } from '#kernel/record/web/record-screen.tsx';
import { models } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { modelWords as text } from '#vr-fleet/headsets/catalogue/models.words.ts';
import { exampleOf } from '#vr-fleet/headsets/catalogue/serial-mask.ts';

/** The available models and their serial number formats. */
export function ModelsPage(): ReactNode {
  const t = useTranslate();
  return (
    <RecordScreen
      of={models}
      columns={[
        {
          key: 'example',
          label: t(text.example),
          wide: true,
          cell: ({ mask }) => <span className="mono">{exampleOf(mask)}</span>,
        },
      ]}
      above={() => <p>{t(text.shipped)}</p>}
    />
  );
}
