-- A correction of what a certificate states: proposed by the organisation that issued it, decided by an officer of the
-- scheme, and only then issued. The site's address in English stands beside the one in Chinese.

insert into accounts.periods (key, unit, count) values ('correction', 'working_day', 5);

alter table zero_carbon.certificates add column site_address_en text;

create table zero_carbon.certificate_corrections (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  -- the enterprise that the certificate is of; null once it is erased
  party_id bigint references accounts.parties (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  -- what the corrected certificate is to state
  enterprise_name text not null check (char_length(enterprise_name) <= 100),
  enterprise_name_en text check (char_length(enterprise_name_en) <= 200),
  site_address text not null check (char_length(site_address) <= 300),
  site_address_en text check (char_length(site_address_en) <= 300),
  boundary_zh text not null check (char_length(boundary_zh) <= 2000),
  boundary_en text not null check (char_length(boundary_en) <= 4000),
  reason text not null check (char_length(reason) <= 500),
  -- public, once it is issued
  note_zh text not null check (char_length(note_zh) <= 200),
  note_en text not null check (char_length(note_en) <= 200),
  state text collate "C" not null default 'proposed'
    check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'issued', 'dropped')),
  -- the last day of the state, where it waits for a decision
  due_on date,
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- the officer; never the proposer
  decided_by bigint references accounts.people (id) on delete set null,
  decided_at timestamptz,
  -- why it was refused
  refusal text not null default '' check (char_length(refusal) <= 500),
  -- the certificate that was issued by it
  issued_id bigint references zero_carbon.certificates (id),
  check (decided_by <> proposed_by)
);
create unique index certificate_corrections_open on zero_carbon.certificate_corrections (certificate_id)
  where state in ('proposed', 'approved');
create index certificate_corrections_certificate on zero_carbon.certificate_corrections (certificate_id, id desc);
create index certificate_corrections_newest on zero_carbon.certificate_corrections (proposed_at desc, id desc);
create index certificate_corrections_organisation
  on zero_carbon.certificate_corrections (organisation_id, proposed_at desc, id desc);
create index certificate_corrections_state on zero_carbon.certificate_corrections (state, proposed_at desc, id desc);
create index certificate_corrections_due on zero_carbon.certificate_corrections (due_on, id) where state = 'proposed';
create index certificate_corrections_party on zero_carbon.certificate_corrections (party_id) where party_id is not null;
create index certificate_corrections_proposed_by on zero_carbon.certificate_corrections (proposed_by) where proposed_by is not null;
create index certificate_corrections_decided_by on zero_carbon.certificate_corrections (decided_by) where decided_by is not null;
create unique index certificate_corrections_issued on zero_carbon.certificate_corrections (issued_id) where issued_id is not null;
