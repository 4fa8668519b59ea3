-- When a session last gave its account a new password: the same call made again, because its answer was lost, is then
-- known for a repetition and answered as the first time.
alter table auth.sessions add column password_set_at timestamptz;
