-- Challenges and tickets. All are bound to a browser by the SHA-256 of its cookie, and gone within minutes of their end.
create table accounts.captcha_pictures (
  -- one a browser: a new picture replaces the old
  cookie_hash bytea primary key,
  -- where the gap is, in pixels of the picture from its left edge
  gap smallint not null,
  expires_at timestamptz not null
);
create index captcha_pictures_expires on accounts.captcha_pictures (expires_at);

create table accounts.captcha_works (
  cookie_hash bytea primary key,
  salt text collate "C" not null,
  expires_at timestamptz not null
);
create index captcha_works_expires on accounts.captcha_works (expires_at);

create table accounts.captcha_mail_codes (
  cookie_hash bytea primary key,
  -- SHA-256 of the code; null until a code was mailed, and for good where nobody has the login name
  code_hash bytea,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index captcha_mail_codes_expires on accounts.captcha_mail_codes (expires_at);

-- Who asked for a mailed code within the hour, so that nobody's mailbox is flooded.
create table accounts.captcha_mail_requests (
  id bigint generated always as identity primary key,
  login_key text collate "C" not null,
  network text collate "C" not null,
  at timestamptz not null
);
create index captcha_mail_requests_login on accounts.captcha_mail_requests (login_key, at);
create index captcha_mail_requests_network on accounts.captcha_mail_requests (network, at);
create index captcha_mail_requests_at on accounts.captcha_mail_requests (at);

create table accounts.captcha_tickets (
  -- SHA-256 of the ticket
  ticket_hash bytea primary key,
  cookie_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_tickets_expires on accounts.captcha_tickets (expires_at);
