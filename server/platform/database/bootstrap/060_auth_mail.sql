-- What a link in a mail carries until it is opened (docs/decisions/0008-mails-prove-an-address-and-tell-nobody.md).
alter table auth.one_time_tokens
  -- the password and data of the sign-up that sent it; they hold once the link is opened, never before
  add column encrypted_password text,
  add column raw_user_meta_data jsonb,
  -- what the client keeps the other half of (RFC 7636); null for the implicit way
  add column code_challenge text,
  add column code_challenge_method text check (code_challenge_method in ('s256', 'plain'));
create index one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);
