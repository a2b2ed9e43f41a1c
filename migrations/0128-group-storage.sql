-- Storage groups hold headsets that are not in use: those that have never connected do not need attention.
alter table vr_fleet.groups add column storage boolean not null default false;
