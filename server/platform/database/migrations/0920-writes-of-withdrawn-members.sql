-- What calls stored in accounts while these were withdrawn is purged.
UPDATE users SET login_id = 'withdrawn-' || id, password_hash = '!', name = '탈퇴회원', email = NULL, phone = NULL,
    nickname = NULL, birth = NULL, gender = NULL, instagram_user_id = NULL, ci_hash = NULL, di_hash = NULL,
    favorite_brand_ids = '{}', favorite_category_ids = '{}'
  WHERE status = 'WITHDRAWN';
DELETE FROM cart_items WHERE cart_id IN (
  SELECT c.id FROM carts c JOIN users u ON u.id = c.user_id WHERE u.status = 'WITHDRAWN');
UPDATE raffle_entries e SET receiver = NULL, answer = NULL
  FROM users u WHERE u.id = e.user_id AND u.status = 'WITHDRAWN';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['user_addresses', 'user_sizes', 'bank_accounts', 'push_subscriptions',
    'notification_settings', 'restock_alerts', 'raffle_alarms', 'raffle_followers', 'recent_products', 'passkeys',
    'passkey_challenges', 'known_devices', 'password_resets', 'search_logs', 'referral_codes', 'referrals',
    'bookmarks', 'carts']
  LOOP
    EXECUTE format('DELETE FROM %I WHERE user_id IN (SELECT id FROM users WHERE status = ''WITHDRAWN'')', name);
  END LOOP;
END $$;

-- The row lock waits for a withdrawal under way, as the foreign key would, so that no call needs a statement for it.
CREATE FUNCTION refuse_withdrawn_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN RETURN NEW; END IF;
  PERFORM FROM users WHERE id = NEW.user_id AND status <> 'WITHDRAWN' FOR KEY SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'The member has withdrawn' USING ERRCODE = 'PY001'; END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['user_addresses', 'user_sizes', 'bank_accounts', 'push_subscriptions',
    'notification_settings', 'restock_alerts', 'raffle_alarms', 'raffle_followers', 'recent_products', 'passkeys',
    'passkey_challenges', 'known_devices', 'password_resets', 'search_logs', 'referral_codes', 'referrals',
    'bookmarks', 'carts', 'sessions', 'identity_checks', 'user_agreements', 'auto_pays', 'inquiries',
    'partner_requests', 'survey_answers', 'raffle_entries', 'orders', 'money_refunds']
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_withdrawn_member BEFORE INSERT OR UPDATE OF user_id ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_withdrawn_member()', name);
  END LOOP;
END $$;

CREATE FUNCTION refuse_withdrawn_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The member has withdrawn' USING ERRCODE = 'PY001';
END $$;

CREATE TRIGGER refuse_withdrawn_person BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.status = 'WITHDRAWN' AND NEW.status = 'WITHDRAWN' AND
    ROW (NEW.login_id, NEW.password_hash, NEW.name, NEW.email, NEW.phone, NEW.nickname, NEW.birth, NEW.gender,
      NEW.instagram_user_id, NEW.ci_hash, NEW.di_hash, NEW.favorite_brand_ids, NEW.favorite_category_ids)
    IS DISTINCT FROM
    ROW (OLD.login_id, OLD.password_hash, OLD.name, OLD.email, OLD.phone, OLD.nickname, OLD.birth, OLD.gender,
      OLD.instagram_user_id, OLD.ci_hash, OLD.di_hash, OLD.favorite_brand_ids, OLD.favorite_category_ids))
  EXECUTE FUNCTION refuse_withdrawn_person();
