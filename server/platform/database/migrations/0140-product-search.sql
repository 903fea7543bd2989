-- What a keyword finds (catalogue#keyword-search): the words of a product, its brand, its category
-- and its colour, ready to be searched through by any part of a word and by initial consonants.
-- Triggers keep it up to date with whatever writes the catalogue.

-- Another word for a category or a colour, by its Korean name: 티셔츠 for 반소매 티셔츠, 검정 for 블랙.
CREATE TABLE search_synonyms (
  name text NOT NULL,
  synonym text NOT NULL,
  PRIMARY KEY (name, synonym)
);

-- A text as it is compared: lower case, without spaces and punctuation, so that 그래픽티 finds 그래픽 티. What has a meaning
-- in a LIKE pattern goes too.
CREATE FUNCTION search_normal(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(value, NFC)), E' \t\n\r\u00a0\u3000!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~·‘’“”–—…×、。「」『』', '')
$$;

-- The initial consonants of the Korean syllables of a normal text; everything else is left out.
CREATE FUNCTION search_initials(normal text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1), '' ORDER BY place), '')
  FROM regexp_split_to_table(normal, '') WITH ORDINALITY AS letters (letter, place)
  WHERE ascii(letter) BETWEEN 44032 AND 55203
$$;

-- Pairs of neighbouring letters, and single letters beyond ASCII, for words such as 휠: what an index can look up whatever the
-- length of a word. Fields are parted by '|', over which no pair reaches.
CREATE FUNCTION search_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM generate_series(1, length(value)) AS place,
    LATERAL (VALUES (substr(value, place, 2)), (substr(value, place, 1))) AS grams (gram)
  WHERE strpos(gram, '|') = 0 AND (length(gram) = 2 OR ascii(gram) > 127)
$$;

-- The grams by which a word is looked up: its pairs, or itself where it is one letter.
CREATE FUNCTION search_word_grams(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(word) > 1 THEN array(SELECT substr(word, place, 2) FROM generate_series(1, length(word) - 1) AS place)
    WHEN ascii(word) > 127 THEN ARRAY[word]
    ELSE '{}'
  END
$$;

-- Apart from the products, whose rows are wide: a search reads many of these.
CREATE TABLE product_search (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  value text NOT NULL,
  grams text[] NOT NULL
);
CREATE INDEX product_search_grams ON product_search USING gin (grams);

-- Fields ready to be searched through, and behind them their initial consonants.
CREATE FUNCTION search_value(fields text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH normals AS (
    SELECT DISTINCT search_normal(field) AS normal FROM unnest(fields) AS field WHERE field IS NOT NULL
  ), parts AS (
    SELECT normal AS part FROM normals UNION ALL SELECT search_initials(normal) FROM normals
  )
  SELECT coalesce(string_agg(part, '|' ORDER BY part), '') FROM parts WHERE part <> ''
$$;

CREATE FUNCTION refresh_product_search(product_ids bigint[]) RETURNS void
  LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT id, brand_id, category_id, color_name, search_value(ARRAY[name_ko, name_en, code]) AS value
    FROM products WHERE id = ANY (product_ids)
  ), of_brand AS MATERIALIZED (
    SELECT id, search_value(ARRAY[name_ko, name_en]) AS value FROM brands
    WHERE id IN (SELECT brand_id FROM wanted)
  ), of_category AS MATERIALIZED (
    SELECT c.id, search_value(ARRAY[c.name_ko, c.name_en, main.name_ko, main.name_en]
      || array(SELECT synonym FROM search_synonyms WHERE name IN (c.name_ko, main.name_ko))) AS value
    FROM categories c LEFT JOIN categories main ON main.id = c.parent_id
    WHERE c.id IN (SELECT category_id FROM wanted)
  ), of_color AS MATERIALIZED (
    SELECT color_name, search_value(color_name || array(SELECT synonym FROM search_synonyms WHERE name = color_name)) AS value
    FROM (SELECT DISTINCT color_name FROM wanted) AS colors
  ), texts AS MATERIALIZED (
    SELECT w.id, concat_ws('|', w.value, b.value, c.value, o.value) AS value
    FROM wanted w
    JOIN of_brand b ON b.id = w.brand_id
    JOIN of_category c ON c.id = w.category_id
    JOIN of_color o ON o.color_name = w.color_name
  )
  INSERT INTO product_search (product_id, value, grams)
  SELECT id, value, search_grams(value) FROM texts
  ON CONFLICT (product_id) DO UPDATE SET value = excluded.value, grams = excluded.grams
$$;

CREATE FUNCTION refresh_search_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT id FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER products_search_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_new_products();

CREATE FUNCTION refresh_search_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER products_search_update
  AFTER UPDATE OF name_ko, name_en, code, color_name, brand_id, category_id ON products FOR EACH ROW
  WHEN ((OLD.name_ko, OLD.name_en, OLD.code, OLD.color_name, OLD.brand_id, OLD.category_id)
    IS DISTINCT FROM (NEW.name_ko, NEW.name_en, NEW.code, NEW.color_name, NEW.brand_id, NEW.category_id))
  EXECUTE FUNCTION refresh_search_of_product();

CREATE FUNCTION refresh_search_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT id FROM products WHERE brand_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER brands_search_update AFTER UPDATE OF name_ko, name_en ON brands FOR EACH ROW
  WHEN ((OLD.name_ko, OLD.name_en) IS DISTINCT FROM (NEW.name_ko, NEW.name_en))
  EXECUTE FUNCTION refresh_search_of_brand();

CREATE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE NEW.id IN (c.id, c.parent_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER categories_search_update AFTER UPDATE OF name_ko, name_en, parent_id ON categories FOR EACH ROW
  WHEN ((OLD.name_ko, OLD.name_en, OLD.parent_id) IS DISTINCT FROM (NEW.name_ko, NEW.name_en, NEW.parent_id))
  EXECUTE FUNCTION refresh_search_of_category();

CREATE FUNCTION refresh_search_of_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT p.id FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories main ON main.id = c.parent_id
    WHERE EXISTS (SELECT 1 FROM changed WHERE changed.name IN (c.name_ko, main.name_ko, p.color_name))));
  RETURN NULL;
END $$;
CREATE TRIGGER synonyms_search_insert AFTER INSERT ON search_synonyms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonyms();
CREATE TRIGGER synonyms_search_delete AFTER DELETE ON search_synonyms
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonyms();

SELECT refresh_product_search(array(SELECT id FROM products));

ALTER TABLE products DROP COLUMN search_text;
