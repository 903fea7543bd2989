-- The row of a withdrawn member may be erased again, and changed in no other way.
DROP TRIGGER refuse_withdrawn_person ON users;
CREATE TRIGGER refuse_withdrawn_person BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.status = 'WITHDRAWN' AND NEW.status = 'WITHDRAWN' AND
    ROW (NEW.login_id, NEW.password_hash, NEW.name, NEW.email, NEW.phone, NEW.nickname, NEW.birth, NEW.gender,
      NEW.instagram_user_id, NEW.ci_hash, NEW.di_hash, NEW.favorite_brand_ids, NEW.favorite_category_ids)
    IS DISTINCT FROM
    ROW (OLD.login_id, OLD.password_hash, OLD.name, OLD.email, OLD.phone, OLD.nickname, OLD.birth, OLD.gender,
      OLD.instagram_user_id, OLD.ci_hash, OLD.di_hash, OLD.favorite_brand_ids, OLD.favorite_category_ids)
    AND
    ROW (NEW.login_id, NEW.password_hash, NEW.name, NEW.email, NEW.phone, NEW.nickname, NEW.birth, NEW.gender,
      NEW.instagram_user_id, NEW.ci_hash, NEW.di_hash, NEW.favorite_brand_ids, NEW.favorite_category_ids)
    IS DISTINCT FROM
    ROW ('withdrawn-' || NEW.id, '!'::text, '탈퇴회원'::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text,
      NULL::text, NULL::text, NULL::text, '{}'::bigint[], '{}'::bigint[]))
  EXECUTE FUNCTION refuse_withdrawn_person();
