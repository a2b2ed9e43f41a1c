-- Whose certificate a report of misuse names: that organisation learns of it and looks into it. Null where the number is
-- none of the register.
alter table zero_carbon.misuse_reports add column organisation_id bigint references zero_carbon.organisations (id);
update zero_carbon.misuse_reports r set organisation_id = c.organisation_id
  from zero_carbon.certificates c where c.number = r.number;
create index misuse_reports_organisation on zero_carbon.misuse_reports (organisation_id, reported_at desc, id desc);
create index misuse_reports_organisation_due on zero_carbon.misuse_reports (organisation_id, due_on, id)
  where due_on is not null;

-- Who is mailed the head of each day: whoever asked, and confirmed that the address is theirs. Nothing else is known of
-- them, and who does not confirm in time or wants no more is deleted.
create table zero_carbon.head_readers (
  id bigint generated always as identity primary key,
  mail text not null,
  -- an address is there once, however it is spelled
  mail_key text collate "C" not null unique,
  lang text not null check (lang in ('zh', 'en')),
  -- SHA-256 of what the last mailed link says; none once it is confirmed
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- links mailed so far
  links smallint not null default 0,
  -- by when it is to be confirmed; null once it is
  expires_at timestamptz,
  -- the last day whose head it was mailed, or the day of its confirmation
  mailed_on date,
  check ((expires_at is null) = (mailed_on is not null))
);
create index head_readers_unconfirmed on zero_carbon.head_readers (expires_at) where expires_at is not null;
create index head_readers_due on zero_carbon.head_readers (mailed_on, id) where mailed_on is not null;

-- To how many the head of a day was mailed.
create table zero_carbon.head_mailings (
  head_id bigint primary key references zero_carbon.log_heads (id),
  recipients integer not null default 0 check (recipients >= 0)
);

-- Where whoever reads a mail can end such mails with one click (RFC 8058); it goes into the mail's head.
alter table kernel.mails add column unsubscribe text;
