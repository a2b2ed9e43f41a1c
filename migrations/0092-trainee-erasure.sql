-- A trainee who asked for it is erased: name and ID card number go, the row stays for the certificates that point to it.
-- contract: the version before finds trainees by their hash, and none without one
alter table zero_carbon.trainees alter column id_hash drop not null;
-- contract: as above
alter table zero_carbon.trainees alter column id_sealed drop not null;
alter table zero_carbon.trainees add column erased_at timestamptz;
alter table zero_carbon.trainees add constraint trainees_erased check (
  (id_hash is null) = (erased_at is not null) and (id_sealed is null) = (erased_at is not null)
  and (erased_at is null or (name = '' and name_key = '' and query_password is null)));

-- Of somebody erased the enterprise that enrolled them stays on the roster.
-- contract: what the version before writes meets the wider check too
alter table zero_carbon.training_enrolments drop constraint training_enrolments_check;
alter table zero_carbon.training_enrolments add constraint training_enrolments_person check (
  (id_hash is null) = (id_sealed is null) and (party_id is not null or id_hash is null));
create index training_enrolments_person on zero_carbon.training_enrolments (id_hash, session_id) where id_hash is not null;
