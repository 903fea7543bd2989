-- JSON that lists of the shop show has the form that pages read, and a product that is offered has pictures and a size.
-- Forms are those of the contract. A row of another form would fail every page with it.

-- Whether a value fulfils a rule; not where the rule cannot be applied to it.
CREATE FUNCTION json_matches(value jsonb, rule jsonpath) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(jsonb_path_match(value, rule, '{}', true), false);

-- Whether a value is a list of which each element fulfils a rule.
CREATE FUNCTION json_each_matches(value jsonb, rule jsonpath) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'array'
    THEN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(value) AS element WHERE NOT json_matches(element, rule))
    ELSE false END;

CREATE FUNCTION is_json_texts(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN json_each_matches(value, 'strict $.type() == "string"');

CREATE FUNCTION is_json_picture(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN json_matches(value, 'strict $.base.type() == "string" && $.placeholder.type() == "string"
    && $.alt.type() == "string" && $.width >= 1 && $.width.floor() == $.width
    && $.height >= 1 && $.height.floor() == $.height');

CREATE FUNCTION is_json_pictures(value jsonb, minimum integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'array'
    THEN jsonb_array_length(value) >= minimum
      AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(value) AS element WHERE NOT is_json_picture(element))
    ELSE false END;

CREATE FUNCTION is_json_question(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN json_matches(value, 'strict $.label.type() == "string" && $.required.type() == "boolean"')
    AND CASE value ->> 'type'
      WHEN 'SELECT' THEN coalesce(is_json_texts(value -> 'options'), false)
      WHEN 'TEXT' THEN json_matches(value, 'strict $.maxLength.type() == "number"')
      ELSE false END;

CREATE FUNCTION is_json_content_block(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE value ->> 'type'
    WHEN 'TEXT' THEN json_matches(value, 'strict $.text.type() == "string"')
    WHEN 'HEADING' THEN json_matches(value, 'strict $.text.type() == "string"')
    WHEN 'QUOTE' THEN json_matches(value, 'strict $.text.type() == "string" && $.by.type() == "string"')
    WHEN 'IMAGE' THEN coalesce(is_json_picture(value -> 'picture'), false)
      AND json_matches(value, 'strict $.caption.type() == "string" || $.caption == null')
    WHEN 'IMAGES' THEN coalesce(is_json_pictures(value -> 'pictures', 2), false)
      AND json_matches(value, 'strict $.caption.type() == "string" || $.caption == null')
    WHEN 'VIDEO' THEN coalesce(is_json_picture(value -> 'poster'), false)
      AND json_matches(value, 'strict $.provider == "SHOP" && $.video.base.type() == "string"
        && $.video.width >= 1 && $.video.width.floor() == $.video.width
        && $.video.height >= 1 && $.video.height.floor() == $.video.height
        && ($.caption.type() == "string" || $.caption == null)')
    WHEN 'PRODUCTS' THEN json_matches(value, 'strict $.title.type() == "string"')
    ELSE false END;

CREATE FUNCTION is_json_content_body(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'array'
    THEN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(value) AS block WHERE NOT is_json_content_block(block))
    ELSE false END;

CREATE FUNCTION is_json_post_block(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE value ->> 'type'
    WHEN 'HEADING' THEN json_matches(value, 'strict $.text.type() == "string"')
    WHEN 'TEXT' THEN json_matches(value, 'strict $.text.type() == "string"')
    WHEN 'LIST' THEN coalesce(is_json_texts(value -> 'items'), false)
    WHEN 'TABLE' THEN coalesce(is_json_texts(value -> 'head'), false)
      AND coalesce(json_each_matches(value -> 'rows', 'strict $.type() == "array"'), false)
      AND NOT jsonb_path_exists(value -> 'rows', 'lax $[*][*] ? (@.type() != "string")')
    WHEN 'LINK' THEN json_matches(value, 'strict $.text.type() == "string" && $.link starts with "/"
      && !($.link starts with "//")')
    ELSE false END;

CREATE FUNCTION is_json_post_body(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'array'
    THEN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(value) AS block WHERE NOT is_json_post_block(block))
    ELSE false END;

-- Opening hours of a day, or null where the branch is closed.
CREATE FUNCTION is_json_day_hours(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN json_matches(value, 'strict $ == null || ($.open.type() == "string" && $.close.type() == "string")');

CREATE FUNCTION is_json_week(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'array'
    THEN jsonb_array_length(value) = 7
      AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(value) AS day WHERE NOT is_json_day_hours(day))
    ELSE false END;

CREATE FUNCTION is_json_holidays(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN json_each_matches(value, 'strict $.day.type() == "string" && $.name.type() == "string"')
    THEN NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements(value) AS day WHERE NOT coalesce(is_json_day_hours(day -> 'hours'), false)
    )
    ELSE false END;

-- Whether a value is a list of pairs of numbers.
CREATE FUNCTION is_json_points(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN json_each_matches(value, 'strict $.type() == "array" && $.size() == 2
    && $[0].type() == "number" && $[1].type() == "number"');

CREATE FUNCTION is_json_store_map(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(is_json_points(value -> 'way'), false)
    AND CASE WHEN coalesce(json_each_matches(value -> 'roads', 'strict $.name.type() == "string"'), false)
      THEN NOT EXISTS (
        SELECT 1 FROM jsonb_array_elements(value -> 'roads') AS road
        WHERE NOT coalesce(is_json_points(road -> 'points'), false)
      )
      ELSE false END
    AND CASE WHEN coalesce(json_each_matches(value -> 'stations', 'strict $.name.type() == "string"'), false)
      THEN NOT EXISTS (
        SELECT 1 FROM jsonb_array_elements(value -> 'stations') AS station
        WHERE NOT coalesce(is_json_points(jsonb_build_array(station -> 'at')), false)
      )
      ELSE false END;

CREATE FUNCTION is_json_targets(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'object' THEN
    json_each_matches(coalesce(value -> 'brandIds', '[]'), 'strict $.floor() == $ && $ > 0')
    AND json_each_matches(coalesce(value -> 'categoryIds', '[]'), 'strict $.floor() == $ && $ > 0')
    AND is_json_texts(coalesce(value -> 'productCodes', '[]'))
    AND is_json_texts(coalesce(value -> 'styleCodes', '[]'))
    AND is_json_texts(coalesce(value -> 'excludes', '[]'))
    ELSE false END;

-- Products. What is not fit to be shown goes back to the drafts.
UPDATE products SET status = 'DRAFT'
  WHERE status <> 'DRAFT' AND NOT (
    is_json_pictures(pictures, 1) AND is_json_texts(description)
    AND json_each_matches(notice, 'strict $.label.type() == "string" && $.value.type() == "string"')
    AND (question IS NULL OR is_json_question(question))
  );
UPDATE products SET status = 'DRAFT'
  WHERE status = 'ON_SALE' AND NOT EXISTS (SELECT 1 FROM skus s WHERE s.product_id = products.id AND s.is_active);
ALTER TABLE products
  ADD CONSTRAINT products_pictures_readable CHECK (status = 'DRAFT' OR is_json_pictures(pictures, 1)),
  ADD CONSTRAINT products_description_readable CHECK (status = 'DRAFT' OR is_json_texts(description)),
  ADD CONSTRAINT products_notice_readable CHECK (status = 'DRAFT' OR
    json_each_matches(notice, 'strict $.label.type() == "string" && $.value.type() == "string"')),
  ADD CONSTRAINT products_question_readable CHECK (status = 'DRAFT' OR question IS NULL OR is_json_question(question));

UPDATE skus SET measures = '{}'
  WHERE NOT json_matches(measures, 'strict $.type() == "object" && !exists($.* ? (@.type() != "number"))');
ALTER TABLE skus ADD CONSTRAINT skus_measures_readable CHECK
  (json_matches(measures, 'strict $.type() == "object" && !exists($.* ? (@.type() != "number"))'));

-- Checked at the end of the transaction, because a product is stored before its sizes.
CREATE FUNCTION require_active_size() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN checked := NEW.id; ELSE checked := OLD.product_id; END IF;
  IF EXISTS (SELECT 1 FROM products p WHERE p.id = checked AND p.status = 'ON_SALE')
    AND NOT EXISTS (SELECT 1 FROM skus s WHERE s.product_id = checked AND s.is_active)
  THEN
    RAISE EXCEPTION 'The product % is on sale without a size', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_have_sizes';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER products_have_sizes
  AFTER INSERT OR UPDATE OF status ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'ON_SALE') EXECUTE FUNCTION require_active_size();
CREATE CONSTRAINT TRIGGER skus_leave_a_size
  AFTER UPDATE OF is_active, product_id OR DELETE ON skus DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_active_size();

-- Articles and styling shots.
UPDATE contents SET status = 'DRAFT'
  WHERE status <> 'DRAFT' AND NOT (is_json_picture(hero) AND is_json_content_body(body));
ALTER TABLE contents
  ADD CONSTRAINT contents_hero_readable CHECK (status = 'DRAFT' OR is_json_picture(hero)),
  ADD CONSTRAINT contents_body_readable CHECK (status = 'DRAFT' OR is_json_content_body(body));
UPDATE styles SET status = 'WITHDRAWN' WHERE status <> 'WITHDRAWN' AND NOT is_json_pictures(images, 1);
ALTER TABLE styles
  ADD CONSTRAINT styles_images_readable CHECK (status = 'WITHDRAWN' OR is_json_pictures(images, 1));

-- Pictures and lists that may be missing.
UPDATE brands SET hero = NULL WHERE NOT is_json_picture(hero);
ALTER TABLE brands ADD CONSTRAINT brands_hero_readable CHECK (hero IS NULL OR is_json_picture(hero));
UPDATE raffle_groups SET hero = NULL WHERE NOT is_json_picture(hero);
ALTER TABLE raffle_groups
  ADD CONSTRAINT raffle_groups_hero_readable CHECK (hero IS NULL OR is_json_picture(hero));
UPDATE works_types SET image = NULL WHERE NOT is_json_picture(image);
UPDATE stores SET services = '[]' WHERE NOT is_json_texts(services);
UPDATE stores SET photos = '[]' WHERE NOT is_json_pictures(photos, 0);
UPDATE stores SET holidays = '[]' WHERE NOT is_json_holidays(holidays);
UPDATE stores SET map = '{"roads": [], "stations": [], "way": []}' WHERE NOT is_json_store_map(map);
ALTER TABLE stores
  ADD CONSTRAINT stores_services_readable CHECK (is_json_texts(services)),
  ADD CONSTRAINT stores_photos_readable CHECK (is_json_pictures(photos, 0)),
  ADD CONSTRAINT stores_holidays_readable CHECK (is_json_holidays(holidays)),
  ADD CONSTRAINT stores_map_readable CHECK (is_json_store_map(map));

-- A coupon whose goods are unknown applies to none.
UPDATE coupons SET targets = '{"productCodes": []}' WHERE NOT is_json_targets(targets);
ALTER TABLE coupons ADD CONSTRAINT coupons_targets_readable CHECK (is_json_targets(targets));

-- No value can replace these. Rows of before stay as they are, and lists leave them out.
ALTER TABLE banners ADD CONSTRAINT banners_images_readable
  CHECK (is_json_picture(image_pc) AND is_json_picture(image_mobile)) NOT VALID;
ALTER TABLE stores ADD CONSTRAINT stores_hours_readable CHECK (is_json_week(hours)) NOT VALID;
ALTER TABLE cc_posts ADD CONSTRAINT cc_posts_body_readable CHECK (is_json_post_body(body)) NOT VALID;
ALTER TABLE works_types ADD CONSTRAINT works_types_readable CHECK (
  is_json_texts(intro) AND is_json_texts(requirements)
  AND json_each_matches(steps, 'strict $.title.type() == "string" && $.text.type() == "string"')
  AND json_each_matches(faqs, 'strict $.question.type() == "string" && $.answer.type() == "string"')
  AND (image IS NULL OR is_json_picture(image))
) NOT VALID;
ALTER TABLE works_groups ADD CONSTRAINT works_groups_fields_readable CHECK (
  json_each_matches(fields, 'strict $.key like_regex "^[a-z]+$" && $.label.type() == "string"
    && ($.kind == "TEXT" || $.kind == "NUMBER" || $.kind == "SELECT" || $.kind == "URL")
    && $.required.type() == "boolean" && $.options.type() == "array"
    && !exists($.options[*] ? (@.type() != "string")) && ($.hint.type() == "string" || $.hint == null)')
) NOT VALID;
ALTER TABLE survey_questions ADD CONSTRAINT survey_questions_options_readable
  CHECK (is_json_texts(options)) NOT VALID;
ALTER TABLE raffle_products ADD CONSTRAINT raffle_products_question_readable
  CHECK (question IS NULL OR is_json_question(question)) NOT VALID;
