import type { FileAnswer } from '#kernel/files/file-answer.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

/** The files of a conclusion, as a fact; none if it has no files. */
export const filesFact = (files: readonly FileAnswer[], t: Translate): Fact[] =>
  files.length === 0
    ? []
    : [
        {
          label: t(text.conclusionFiles),
          value: files.map((file) => (
            <div key={file.id}>
              <FileLink file={file} />
            </div>
          )),
        },
      ];
