-- Training certificates as organisations issue them: for a session that was passed, or carried in from their own books.

alter table zero_carbon.training_certificates
  add column organisation_id bigint references accounts.parties (id),
  -- what it was issued for; null of what was carried in
  add column session_id bigint references zero_carbon.training_sessions (id),
  add column enrolment_id bigint references zero_carbon.training_enrolments (id),
  -- the edition that it is drawn from; null for one of before there were templates
  add column template_id bigint references zero_carbon.certificate_templates (id),
  add column state text collate "C" not null default 'valid' check (state in ('valid', 'withdrawn')),
  add column entered_at timestamptz,
  add column withdrawn_at timestamptz;

-- Nobody but the demo could enter any: they become those of the organisation that holds its sessions.
update zero_carbon.training_certificates c
   set organisation_id = coalesce((select organisation_id from zero_carbon.training_sessions order by id limit 1),
                                  (select party_id from zero_carbon.organisations order by code limit 1),
                                  (select min(id) from accounts.parties)),
       state = case when withdrawn_on is null then 'valid' else 'withdrawn' end,
       entered_at = issued_on,
       withdrawn_at = withdrawn_on;
-- contract: of the version before, nothing but the demo of an empty database writes training certificates
alter table zero_carbon.training_certificates alter column organisation_id set not null;
-- contract: as above
alter table zero_carbon.training_certificates alter column entered_at set not null;
alter table zero_carbon.training_certificates
  add check ((state = 'withdrawn') = (withdrawn_on is not null) and (withdrawn_on is null) = (withdrawn_at is null)),
  add check ((session_id is null) = (enrolment_id is null));

-- One of a session; of what was carried in, one of a course and day.
create unique index training_certificates_once on zero_carbon.training_certificates (session_id, trainee_id)
  where session_id is not null;
create unique index training_certificates_carried on zero_carbon.training_certificates
  (organisation_id, trainee_id, course_id, issued_on) where session_id is null;
create unique index training_certificates_enrolment on zero_carbon.training_certificates (enrolment_id)
  where enrolment_id is not null;
create index training_certificates_template on zero_carbon.training_certificates (template_id) where template_id is not null;
create index training_certificates_newest on zero_carbon.training_certificates (organisation_id, issued_on desc, id desc);
create index training_certificates_of_course on zero_carbon.training_certificates
  (organisation_id, course_id, issued_on desc, id desc);
create index training_certificates_of_state on zero_carbon.training_certificates
  (organisation_id, state, issued_on desc, id desc);
create index training_certificates_expiring on zero_carbon.training_certificates (organisation_id, expires_on, id);
create index trainees_name on zero_carbon.trainees (name_key);

-- The last number of an organisation in a year; whoever issues waits for whoever issues.
create table zero_carbon.training_certificate_sequences (
  organisation_id bigint not null references zero_carbon.organisations (id),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (organisation_id, year)
);

-- Those on rosters whom somebody asked to be certified: they wait for their task, or it failed and says why.
create table zero_carbon.training_issue_requests (
  enrolment_id bigint primary key references zero_carbon.training_enrolments (id),
  -- one of kernel.tasks; null once it failed
  task_id bigint,
  template_id bigint not null references zero_carbon.certificate_templates (id),
  person_id bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  problem_zh text,
  problem_en text,
  check ((problem_zh is null) = (problem_en is null))
);
create index training_issue_requests_task on zero_carbon.training_issue_requests (task_id) where task_id is not null;
create index training_issue_requests_template on zero_carbon.training_issue_requests (template_id);
create index training_issue_requests_person on zero_carbon.training_issue_requests (person_id) where person_id is not null;

-- Where the log has the issue of a certificate, and its withdrawal. What was recorded follows from the certificate's row and
-- is kept nowhere else; once the salt is gone nobody can say what the entry was.
create table zero_carbon.training_entries (
  index bigint primary key references zero_carbon.log_entries (index),
  certificate_id bigint not null references zero_carbon.training_certificates (id),
  entered text collate "C" not null check (entered in ('valid', 'withdrawn')),
  salt bytea check (octet_length(salt) = 16),
  unique (certificate_id, entered)
);

-- What an entry of kind 5 records, as RFC 8785 spells it. A course is named by its code, which is one in all languages.
create function zero_carbon.recorded_training(
  number text, name text, course text, issued_on date, expires_on date, state text, on_date date)
returns bytea language sql immutable as $$
  select convert_to(
    '{"course":' || to_json(course)::text || ',"expiresOn":"' || to_char(expires_on, 'YYYY-MM-DD')
    || '","issuedOn":"' || to_char(issued_on, 'YYYY-MM-DD') || '","name":' || to_json(name)::text
    || ',"number":' || to_json(number)::text || ',"on":"' || to_char(on_date, 'YYYY-MM-DD')
    || '","state":"' || state || '"}', 'UTF8')
$$;

-- Enters the issue, or the withdrawal, of certificates. Before the log has begun there is nothing to append to: it begins
-- with all that there is.
create function zero_carbon.enter_training(ids bigint[], to_state text) returns void language plpgsql as $$
declare
  certificates bigint[];
  salts bytea[];
  commitments bytea[];
  times bigint[];
  first bigint;
begin
  if cardinality(ids) is distinct from 0 and exists (select from zero_carbon.log_entries) then
    with salted as materialized (
      select c.id, substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16) as salt,
             case to_state when 'valid' then c.entered_at else c.withdrawn_at end as at,
             zero_carbon.recorded_training(c.number, t.name, k.code, c.issued_on, c.expires_on, to_state,
               case to_state when 'valid' then c.issued_on else c.withdrawn_on end) as record
        from zero_carbon.training_certificates c
        join zero_carbon.trainees t on t.id = c.trainee_id
        join zero_carbon.courses k on k.id = c.course_id
       where c.id = any(ids))
    select array_agg(id order by at, id), array_agg(salt order by at, id),
           array_agg(sha256(salt || record) order by at, id),
           array_agg((extract(epoch from at) * 1000)::bigint order by at, id)
      into certificates, salts, commitments, times from salted;
    first := zero_carbon.log_append(array_fill(5::smallint, array[cardinality(certificates)]), times, commitments);
    insert into zero_carbon.training_entries (index, certificate_id, entered, salt)
    select first + n - 1, id, to_state, salt
      from unnest(certificates, salts) with ordinality as q (id, salt, n);
  end if;
end $$;

create function zero_carbon.log_training() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform zero_carbon.enter_training((select coalesce(array_agg(id), '{}') from new_rows), 'valid');
    perform zero_carbon.enter_training(
      (select coalesce(array_agg(id), '{}') from new_rows where state = 'withdrawn'), 'withdrawn');
  else
    perform zero_carbon.enter_training(
      (select coalesce(array_agg(n.id), '{}') from old_rows o join new_rows n on n.id = o.id
        where n.state = 'withdrawn' and o.state <> 'withdrawn'), 'withdrawn');
  end if;
  return null;
end $$;
create trigger training_certificates_entered after insert on zero_carbon.training_certificates
  referencing new table as new_rows for each statement execute function zero_carbon.log_training();
create trigger training_certificates_withdrawn after update on zero_carbon.training_certificates
  referencing old table as old_rows new table as new_rows for each statement execute function zero_carbon.log_training();

-- A log that has begun gets those of before as of its last entry's time.
select zero_carbon.enter_training(coalesce(array_agg(id), '{}'), 'valid') from zero_carbon.training_certificates;
select zero_carbon.enter_training(coalesce(array_agg(id), '{}'), 'withdrawn') from zero_carbon.training_certificates
 where state = 'withdrawn';

-- What was drawn without a template is let go; the next request draws it anew.
update kernel.files f set entity = null, entity_id = null,
       unclaimed_since = (select max(entered_at) from zero_carbon.training_certificates)
 where entity = 'training_certificate';
