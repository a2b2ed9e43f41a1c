-- The tokens and codes in a mail's text, as marked by the composer: the e-mail log masks these and nothing else. Null for
-- mails from before, whose secrets are recognised by their shape.
alter table kernel.mails add column secrets text[];
