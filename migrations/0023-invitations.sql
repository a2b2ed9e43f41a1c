-- People who were invited: they have neither login name nor password until they accept.
-- contract: logins and logs find people by a login name or by what they did, and an invited one has neither
alter table accounts.people alter column login_name drop not null;
-- contract: as above
alter table accounts.people alter column login_key drop not null;
-- contract: the one below allows every state that this one did
alter table accounts.people drop constraint people_state_check;
alter table accounts.people
  add constraint people_state_check check (state in ('invited', 'active', 'locked', 'deleted')),
  add constraint people_named check ((login_name is null) = (login_key is null) and (login_name is not null or state = 'invited'));

-- Whether an address is known already.
create index people_mail on accounts.people ((lower(mail) collate "C")) where mail is not null;

-- A link to join a party, mailed to a person. Accepted or withdrawn, it is gone.
create table accounts.invitations (
  id bigint generated always as identity primary key,
  -- the account that it makes, invited until then
  person_id bigint not null unique references accounts.people (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  -- what the person gets there; roles of the party's kind
  roles text[] not null check (cardinality(roles) between 1 and 10),
  -- of the mail
  lang text not null check (lang in ('zh', 'en')),
  -- SHA-256 of the link's token
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- how often somebody tried to accept it
  tries integer not null default 0,
  invited_by bigint references accounts.people (id) on delete set null,
  invited_at timestamptz not null
);
create index invitations_party on accounts.invitations (party_id);
create index invitations_invited_by on accounts.invitations (invited_by);
create index invitations_expires on accounts.invitations (expires_at);

-- Invitations mailed within the last day, so that neither an inviter nor an address has too many.
create table accounts.invitation_mails (
  id bigint generated always as identity primary key,
  inviter bigint not null,
  -- SHA-256 of the address
  recipient_hash bytea not null,
  at timestamptz not null
);
create index invitation_mails_inviter on accounts.invitation_mails (inviter, at);
create index invitation_mails_recipient on accounts.invitation_mails (recipient_hash, at);
create index invitation_mails_at on accounts.invitation_mails (at);

-- Parties as a list: newest first, by kind, by state, by a part of the name; version goes up with every edit.
alter table accounts.parties add column version integer not null default 1;
create index parties_created on accounts.parties (created_at desc, id desc);
create index parties_kind on accounts.parties (kind, created_at desc, id desc);
create index parties_state on accounts.parties (state, created_at desc, id desc);
create index parties_name on accounts.parties using gin (name_key gin_trgm_ops);

-- Experts are the operator's. An organisation's people and certificates are its manager's business.
update accounts.roles set party_kind = 'operator' where code = 'expert';
-- A database without roles gets this one with all others.
insert into accounts.roles (code, party_kind, name_zh, name_en)
select 'organisation_manager', 'review_organisation', '机构负责人', 'Organisation manager'
 where exists (select from accounts.roles)
on conflict (code) do nothing;
update accounts.memberships m set role = 'organisation_manager'
  from accounts.people p
 where p.id = m.person_id and p.demo and p.login_key = 'organisation1' and m.role = 'reviewer';
update accounts.memberships m set party_id = operator.party_id
  from accounts.people p,
       (select o.party_id from accounts.memberships o join accounts.people a on a.id = o.person_id
         where a.demo and a.login_key = 'admin1' and o.role = 'administrator') as operator
 where p.id = m.person_id and p.demo and p.login_key in ('expert1', 'expert2', 'expert3') and m.role = 'expert';
