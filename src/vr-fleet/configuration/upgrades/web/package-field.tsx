import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Uploads } from '#kernel/uploads/web/uploads.tsx';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { largestFirmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { cancelPackage, listPackages } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { onPackage, packageQueue } from './package-queue.ts';
import './upgrades.css';

const nothing = {};

/**
 * The package of a version: uploaded in pieces, even while the user visits other screens. A package that completes
 * while the form is open is selected at once. Packages that complete elsewhere, or after the form was left, are listed
 * for selection.
 */
export function PackageField<Name extends string>({
  form,
  name,
}: {
  readonly form: Form<Name>;
  readonly name: Name;
}): ReactNode {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const { data, retry } = useAnswer(listPackages, nothing, { quiet: true });
  const cancel = useAction(cancelPackage, { onDone: retry });
  const take = (file: HeldFile): void => {
    form.set(name, { id: file.id, name: file.name, size: file.size });
    setAnnouncement(t(text.usePackageDone, { name: file.name }));
  };
  const finished = useEffectEvent((file: HeldFile | undefined) => {
    retry();
    if (file) take(file);
  });
  useEffect(() => onPackage((_name, file) => finished(file)), []);
  return (
    <FormField<Name, HeldFile | ''> form={form} name={name} required={false}>
      {({ id, value, onChange, 'aria-describedby': describedBy }) => {
        const held = value === '' ? undefined : value;
        const ready = (data?.ready ?? []).filter((file) => file.id !== held?.id);
        return (
          <Stack
            gap={2}
            className="package-field"
            role="group"
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
          >
            <p id={id} tabIndex={-1} className="package-held">
              {held ? (
                <>
                  <Named>{held.name}</Named> <small>{formatSize(held.size)}</small>{' '}
                  <Button size="small" kind="text" onClick={() => onChange('')}>
                    {t(text.dropPackage)}
                  </Button>
                </>
              ) : (
                <span className="muted">{t(text.noPackage)}</span>
              )}
            </p>
            <Uploads
              queue={packageQueue}
              types="any"
              most={largestFirmware}
              single
              unfinished={data?.unfinished ?? []}
              onCancel={(upload) => void cancel.run({ id: upload })}
            />
            {ready.length > 0 && (
              <section>
                <h4>{t(text.ready)}</h4>
                <Box as="ul" above={1}>
                  {ready.map((file) => (
                    <Row as="li" gap={2} align="center" spread key={file.id}>
                      <span>
                        <Named>{file.name}</Named> <small>{formatSize(file.size)}</small>
                      </span>
                      <Button
                        size="small"
                        aria-label={t(text.usePackage, { name: file.name })}
                        onClick={() => take(file)}
                      >
                        {t(text.use)}
                      </Button>
                    </Row>
                  ))}
                </Box>
              </section>
            )}
            <span className="visually-hidden" role="status">
              <Named>{announcement}</Named>
            </span>
          </Stack>
        );
      }}
    </FormField>
  );
}
