-- Where a certificate's W3C credential points to in its organisation's status lists: the same place in both, drawn at random,
-- so that neither its place nor the order of places tells anything of the certificate.
create table zero_carbon.status_entries (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  -- an organisation opens its next list when places in the one before become hard to find
  list integer not null check (list >= 1),
  index integer not null check (index >= 0 and index < 131072),
  unique (organisation_id, list, index)
);
