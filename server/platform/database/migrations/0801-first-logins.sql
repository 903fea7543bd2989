-- First sign-in of a member with a browser: null while the phone was only proved there
-- (members#new-device). Which stored browsers have only a proof is not known; they count as signed
-- in, so that no sign-in is reported late.
ALTER TABLE known_devices ADD COLUMN first_login_at timestamptz;
UPDATE known_devices SET first_login_at = last_login_at;
