import { prepared } from '#kernel/db/server/prepared.ts';
import { pictureEntity } from '#zero-carbon/training/certificates/server/certificate-picture.ts';

export interface FoundTrainingCertificate {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly name_key: string;
  readonly trainee_id: string;
  readonly id_sealed: Buffer;
  readonly course_zh: string;
  readonly course_en: string;
  readonly issued_on: string;
  readonly expires_on: string;
  readonly withdrawn_on: string | null;
  readonly file_id: string | null;
  readonly sha256: string | null;
}

const columns = `select c.id, c.number, t.name, t.name_key, t.id as trainee_id, t.id_sealed, k.name_zh as course_zh,
       k.name_en as course_en, c.issued_on, c.expires_on, c.withdrawn_on, f.id as file_id, f.sha256
  from zero_carbon.training_certificates c
  join zero_carbon.trainees t on t.id = c.trainee_id
  join zero_carbon.courses k on k.id = c.course_id
  left join lateral (select id, sha256 from kernel.files
                      where entity = '${pictureEntity}' and entity_id = c.id::text order by id desc limit 1) f on true`;

/** $1 a number in capitals, $2 its holder's name, normalised. */
export const byNumber = prepared<FoundTrainingCertificate>(
  'training-certificate-by-number',
  `${columns} where c.number = $1 and t.name_key = $2 and t.erased_at is null`,
);

/** $1 a trainee, $2 and $3 start and size of the page; newest first. */
export const ofTrainee = prepared<FoundTrainingCertificate>(
  'training-certificates-of-trainee',
  `${columns} where c.trainee_id = $1 order by c.issued_on desc, c.id desc offset $2 limit $3`,
);

/** The number of certificates of $1. */
export const countOfTrainee = prepared<{ total: number }>(
  'training-certificates-of-trainee-total',
  `select count(*)::int as total from zero_carbon.training_certificates where trainee_id = $1`,
);
