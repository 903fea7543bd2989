-- Salt of a rotated token until its first use: the former token stays valid, and its calls get the
-- same new token again (platform#token-renewal). Former rotations have none: their former tokens
-- end after 60 s, as before.
ALTER TABLE sessions ADD COLUMN token_salt text;
