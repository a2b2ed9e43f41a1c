-- Why a certificate took the place of another: to correct what that one says, or, where this is false, to renew it.
alter table zero_carbon.certificates
  add column is_correction boolean not null default false check (not is_correction or replaces_id is not null);
