-- Relevance, typing errors and keyboards of the product search (docs/search.md).

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The keys of a Korean keyboard for a normal text: 후디 is gnel. Double consonants have the key of the single ones. Makes
-- text comparable by single letters of a syllable, and finds words typed with the keyboard in the other language.
CREATE FUNCTION search_keys(normal text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE
      WHEN code BETWEEN 44032 AND 55203 THEN
        substr('rrseefaqqttdwwczxvg', (code - 44032) / 588 + 1, 1)
        || (ARRAY['k','o','i','o','j','p','u','p','h','hk','ho','hl','y','n','nj','np','nl','b','m','ml','l'])
          [((code - 44032) % 588) / 28 + 1]
        || (ARRAY['','r','r','rt','s','sw','sg','e','f','fr','fa','fq','ft','fx','fv','fg','a','q','qt','t','t','d',
          'w','c','z','x','v','g'])[(code - 44032) % 28 + 1]
      WHEN code BETWEEN 12593 AND 12643 THEN
        (ARRAY['r','r','rt','s','sw','sg','e','e','f','fr','fa','fq','ft','fx','fv','fg','a','q','q','qt','t','t','d',
          'w','w','c','z','x','v','g','k','o','i','o','j','p','u','p','h','hk','ho','hl','y','n','nj','np','nl','b','m',
          'ml','l'])[code - 12592]
      ELSE letter
    END, '' ORDER BY place), '')
  FROM (
    SELECT letter, place, ascii(letter) AS code
    FROM regexp_split_to_table(normal, '') WITH ORDINALITY AS letters (letter, place)
  ) AS codes
$$;

-- The words of fields and the fields as one word, each with a capital letter for the kind of field in front: '|N가로등|N티|'.
CREATE FUNCTION search_terms(kind text, fields text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT kind || term, '|' ORDER BY kind || term), '')
  FROM (
    SELECT search_normal(field) AS term FROM unnest(fields) AS field WHERE field IS NOT NULL
    UNION
    SELECT search_normal(word) FROM unnest(fields) AS field, regexp_split_to_table(field, '[\s·/]+') AS word
    WHERE field IS NOT NULL
  ) AS terms
  WHERE term <> ''
$$;

-- All terms of a product, for the order of results.
ALTER TABLE product_search ADD COLUMN terms text NOT NULL DEFAULT '';

-- Words of the catalogue: what a misspelt word may have meant. Words of products that are gone stay; they find nothing.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  keys text NOT NULL GENERATED ALWAYS AS (search_keys(word)) STORED,
  initials text NOT NULL GENERATED ALWAYS AS (search_initials(word)) STORED
);
CREATE INDEX search_words_keys ON search_words (keys text_pattern_ops);

-- What a keyword of several words, separated by one space, is looked up by.
CREATE FUNCTION search_keyword_grams(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(gram), '{}')
  FROM regexp_split_to_table(words, ' ') AS word, unnest(search_word_grams(search_normal(word))) AS gram
$$;
CREATE FUNCTION search_keyword_patterns(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg('%' || search_normal(word) || '%') FROM regexp_split_to_table(words, ' ') AS word
$$;

CREATE OR REPLACE FUNCTION refresh_product_search(product_ids bigint[]) RETURNS void
  LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT id, brand_id, category_id, color_name, search_value(ARRAY[name_ko, name_en, code]) AS value,
      search_terms('N', ARRAY[name_ko, name_en]) || '|' || search_terms('D', ARRAY[code]) AS terms
    FROM products WHERE id = ANY (product_ids)
  ), of_brand AS MATERIALIZED (
    SELECT id, search_value(ARRAY[name_ko, name_en]) AS value, search_terms('B', ARRAY[name_ko, name_en]) AS terms
    FROM brands WHERE id IN (SELECT brand_id FROM wanted)
  ), category_fields AS MATERIALIZED (
    SELECT c.id,
      ARRAY[c.name_ko, c.name_en] || array(SELECT synonym FROM search_synonyms WHERE name = c.name_ko) AS own,
      ARRAY[main.name_ko, main.name_en] || array(SELECT synonym FROM search_synonyms WHERE name = main.name_ko) AS main
    FROM categories c LEFT JOIN categories main ON main.id = c.parent_id
    WHERE c.id IN (SELECT category_id FROM wanted)
  ), of_category AS MATERIALIZED (
    SELECT id, search_value(own || main) AS value, search_terms('K', own) || '|' || search_terms('M', main) AS terms
    FROM category_fields
  ), of_color AS MATERIALIZED (
    SELECT color_name, search_value(fields) AS value, search_terms('C', fields) AS terms
    FROM (
      SELECT color_name, color_name || array(SELECT synonym FROM search_synonyms WHERE name = color_name) AS fields
      FROM (SELECT DISTINCT color_name FROM wanted) AS colors
    ) AS color_fields
  ), texts AS MATERIALIZED (
    SELECT w.id, concat_ws('|', w.value, b.value, c.value, o.value) AS value,
      '|' || concat_ws('|', w.terms, b.terms, c.terms, o.terms) || '|' AS terms
    FROM wanted w
    JOIN of_brand b ON b.id = w.brand_id
    JOIN of_category c ON c.id = w.category_id
    JOIN of_color o ON o.color_name = w.color_name
  ), words AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT substr(term, 2) AS word
    FROM (SELECT DISTINCT regexp_split_to_table(terms, '\|') AS term FROM texts) AS split
    WHERE length(term) BETWEEN 3 AND 31 AND term !~ '^D'
    ORDER BY word
    ON CONFLICT DO NOTHING
  )
  INSERT INTO product_search (product_id, value, grams, terms)
  SELECT id, value, search_grams(value), terms FROM texts
  ON CONFLICT (product_id) DO UPDATE
    SET value = excluded.value, grams = excluded.grams, terms = excluded.terms
$$;

SELECT refresh_product_search(array(SELECT id FROM products));
