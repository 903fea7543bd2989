-- All tables of the first edition, a section a domain (README, baseline).

-- Functions name tables that come later.
SET LOCAL check_function_bodies = off;

CREATE SCHEMA stand_in;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Pairs of neighbouring letters, and single letters beyond ASCII, for words such as 휠: what an
-- index can look up whatever the length of a word. Fields are parted by '|', over which no pair
-- reaches.
CREATE FUNCTION search_grams(value text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM generate_series(1, length(value)) AS place,
    LATERAL (VALUES (substr(value, place, 2)), (substr(value, place, 1))) AS grams (gram)
  WHERE strpos(gram, '|') = 0 AND (length(gram) = 2 OR ascii(gram) > 127)
$$;

-- The initial consonants of the Korean syllables of a normal text; everything else is left out.
CREATE FUNCTION search_initials(normal text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(string_agg(
    substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1), '' ORDER BY place), '')
  FROM regexp_split_to_table(normal, '') WITH ORDINALITY AS letters (letter, place)
  WHERE ascii(letter) BETWEEN 44032 AND 55203
$$;

-- The keys of a Korean keyboard for a normal text: 후디 is gnel. Double consonants have the key of
-- the single ones. Makes text comparable by single letters of a syllable, and finds words typed
-- with the keyboard in the other language.
CREATE FUNCTION search_keys(normal text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
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

-- What a keyword of several words, separated by one space, is looked up by.
CREATE FUNCTION search_keyword_grams(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(gram), '{}')
  FROM regexp_split_to_table(words, ' ') AS word, unnest(search_word_grams(search_normal(word))) AS gram
$$;

CREATE FUNCTION search_keyword_patterns(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT array_agg('%' || search_normal(word) || '%') FROM regexp_split_to_table(words, ' ') AS word
$$;

-- A text as it is compared: lower case, without spaces and punctuation, so that 그래픽티 finds 그래픽 티.
-- What has a meaning in a LIKE pattern goes too.
CREATE FUNCTION search_normal(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  SELECT translate(lower(normalize(value, NFC)), E' \t\n\r\u00a0\u3000!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~·‘’“”–—…×、。「」『』', '')
$_$;

-- The words of fields and the fields as one word, each with a capital letter for the kind of field
-- in front: '|N가로등|N티|'.
CREATE FUNCTION search_terms(kind text, fields text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(string_agg(DISTINCT kind || term, '|' ORDER BY kind || term), '')
  FROM (
    SELECT search_normal(field) AS term FROM unnest(fields) AS field WHERE field IS NOT NULL
    UNION
    SELECT search_normal(word) FROM unnest(fields) AS field, regexp_split_to_table(field, '[\s·/]+') AS word
    WHERE field IS NOT NULL
  ) AS terms
  WHERE term <> ''
$$;

-- Fields ready to be searched through, and behind them their initial consonants.
CREATE FUNCTION search_value(fields text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  WITH normals AS (
    SELECT DISTINCT search_normal(field) AS normal FROM unnest(fields) AS field WHERE field IS NOT NULL
  ), parts AS (
    SELECT normal AS part FROM normals UNION ALL SELECT search_initials(normal) FROM normals
  )
  SELECT coalesce(string_agg(part, '|' ORDER BY part), '') FROM parts WHERE part <> ''
$$;

-- The grams by which a word is looked up: its pairs, or itself where it is one letter.
CREATE FUNCTION search_word_grams(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT CASE
    WHEN length(word) > 1 THEN array(SELECT substr(word, place, 2) FROM generate_series(1, length(word) - 1) AS place)
    WHEN ascii(word) > 127 THEN ARRAY[word]
    ELSE '{}'
  END
$$;

-- shop

CREATE TABLE maintenance_windows (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text NOT NULL,
  CONSTRAINT maintenance_windows_check CHECK (ends_at > starts_at)
);
CREATE INDEX maintenance_windows_end ON maintenance_windows (ends_at);

-- Device reports about speed, failures and clicks. No column identifies a person: no member, no
-- client id, no address (shop#measurements). Rows are deleted after thirty days.
CREATE TABLE measurements (
  event_id uuid PRIMARY KEY,
  session_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vital', 'rage-click', 'dead-click', 'error', 'network-failure')),
  page text NOT NULL CHECK (length(page) <= 255),
  detail jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX measurements_age ON measurements (received_at);
CREATE INDEX measurements_kind ON measurements (kind, happened_at);

-- media

-- Private files of shoppers, such as photos of a claim. `file_key` is the random name of the
-- content in the storage. A row without an owner belongs to an unfinished or refused request, and
-- is deleted with its content.
CREATE TABLE private_files (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  file_key text NOT NULL UNIQUE,
  owner_kind text
    CHECK (owner_kind IN ('CLAIM', 'CLAIM_REFUSAL', 'INQUIRY', 'INQUIRY_MESSAGE', 'WORKS_REQUEST')),
  owner_id bigint,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer,
  height integer,
  has_thumb boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- SHA-256 of the received bytes of a file, in hexadecimal: a repeat of a request with files is
  -- known by them. Files of earlier requests have none and equal no other file.
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT private_files_owner CHECK ((owner_kind IS NULL) = (owner_id IS NULL))
);
CREATE INDEX private_files_owned ON private_files (owner_kind, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX private_files_unused ON private_files (created_at) WHERE owner_id IS NULL;

-- catalogue

CREATE TABLE bookmarks (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  target_type text NOT NULL CHECK (target_type IN ('BRAND', 'PRODUCT', 'CONTENT', 'STYLE')),
  target_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT bookmarks_user_id_target_type_target_id_key UNIQUE (user_id, target_type, target_id)
);

CREATE TABLE brands (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  initial_ko text NOT NULL,
  initial_en text NOT NULL,
  category_type text NOT NULL CHECK (category_type IN ('SKATE', 'FASHION', 'SHOES')),
  story text NOT NULL,
  hero jsonb,
  like_count bigint DEFAULT 0 NOT NULL CHECK (like_count >= 0),
  is_active boolean DEFAULT true NOT NULL
);

CREATE TABLE categories (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES categories (id),
  code text NOT NULL UNIQUE,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  size_group text
    CHECK (size_group IN ('TOP', 'BOTTOM', 'SHOES', 'CAP', 'ONE', 'DECK', 'WHEEL', 'TRUCK', 'BEARING', 'BAG')),
  source_site text DEFAULT 'ALL' NOT NULL CHECK (source_site IN ('WEB', 'APP', 'ALL')),
  sort integer NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT categories_check CHECK ((parent_id IS NULL) = (size_group IS NULL))
);
CREATE INDEX categories_parent ON categories (parent_id);

CREATE TABLE products (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  style_code text NOT NULL,
  brand_id bigint NOT NULL REFERENCES brands (id),
  category_id bigint NOT NULL REFERENCES categories (id),
  name_ko text NOT NULL,
  name_en text NOT NULL,
  color_name text NOT NULL,
  color_hex text NOT NULL CHECK (color_hex ~ '^#[0-9A-F]{6}$'),
  list_price bigint NOT NULL CHECK (list_price > 0),
  sale_price bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'ON_SALE', 'STOPPED')),
  sale_type text NOT NULL CHECK (sale_type IN ('NORMAL', 'RAFFLE')),
  -- COMING until this instant; null: no announced release.
  release_at timestamptz,
  listed_at timestamptz NOT NULL,
  new_until timestamptz NOT NULL,
  max_per_order integer NOT NULL CHECK (max_per_order >= 1 AND max_per_order <= 10),
  max_per_user integer CHECK (max_per_user > 0),
  question jsonb,
  coupon_excluded boolean DEFAULT false NOT NULL,
  mileage_excluded boolean DEFAULT false NOT NULL,
  made_to_order boolean DEFAULT false NOT NULL,
  exclusive boolean DEFAULT false NOT NULL,
  description jsonb NOT NULL,
  notice jsonb NOT NULL,
  pictures jsonb NOT NULL,
  like_count bigint DEFAULT 0 NOT NULL CHECK (like_count >= 0),
  score bigint DEFAULT 0 NOT NULL,
  -- Shares of a product, one a day of each browser.
  share_count bigint DEFAULT 0 NOT NULL CHECK (share_count >= 0),
  -- Views of a product, one a half hour of each browser, and the site of a banner.
  view_count bigint DEFAULT 0 NOT NULL CHECK (view_count >= 0),
  CONSTRAINT products_check CHECK (sale_price >= 0 AND sale_price <= list_price)
);
CREATE INDEX products_brand ON products (brand_id);
CREATE INDEX products_by_discount
  ON products (((((list_price - sale_price) * 100) / list_price)) DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_by_price ON products (sale_price, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_by_price_down ON products (sale_price DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
-- Each order of the product list: without them the database sorts all products for one page.
CREATE INDEX products_by_score ON products (score DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_listed ON products (listed_at DESC, id DESC);
-- Narrow copy of the products on sale: counts and facets of long lists read it instead of the wide
-- rows.
CREATE INDEX products_on_sale
  ON products (category_id, brand_id) INCLUDE (id, sale_price, list_price, color_name, color_hex, sale_type, exclusive, coupon_excluded)
  WHERE status = 'ON_SALE';
CREATE INDEX products_style ON products (style_code);

-- Apart from the products, whose rows are wide: a search reads many of these.
CREATE TABLE product_search (
  product_id bigint PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  value text NOT NULL,
  grams text[] NOT NULL,
  -- All terms of a product, for the order of results.
  terms text DEFAULT '' NOT NULL
);
CREATE INDEX product_search_grams ON product_search USING gin (grams);

CREATE TABLE product_views (
  product_id bigint NOT NULL REFERENCES products (id),
  client_id uuid NOT NULL,
  bucket bigint NOT NULL,
  PRIMARY KEY (product_id, client_id, bucket)
);

CREATE TABLE recent_products (
  user_id bigint NOT NULL,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);

CREATE TABLE restock_alerts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'SENT')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  channel text DEFAULT 'PUSH' NOT NULL CHECK (channel IN ('PUSH', 'SMS')),
  CONSTRAINT restock_alerts_user_id_sku_id_key UNIQUE (user_id, sku_id)
);
CREATE INDEX restock_alerts_waiting ON restock_alerts (sku_id) WHERE state = 'WAITING';

-- How many members were notified since a size is in stock again; ends when the size is sold out
-- (catalogue#restock-rounds).
CREATE TABLE restock_rounds (
  sku_id bigint PRIMARY KEY,
  sent integer NOT NULL CHECK (sent > 0)
);

-- Points of a target on one day in KST.
CREATE TABLE score_days (
  target_type text NOT NULL CHECK (target_type IN ('PRODUCT', 'BRAND', 'SEARCH')),
  day date NOT NULL,
  target_id text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  PRIMARY KEY (target_type, day, target_id)
);

-- One count a day of each browser, target and reason; deleted after two days.
CREATE TABLE score_events (
  client_id uuid NOT NULL,
  target_type text NOT NULL CHECK (target_type IN ('PRODUCT', 'BRAND', 'SEARCH')),
  target_id text NOT NULL CHECK ((length(target_id) >= 1) AND (length(target_id) <= 50)),
  score_type text NOT NULL CHECK (score_type IN ('VIEW', 'LIKE', 'CART', 'ORDER', 'SHARE', 'SEARCH')),
  day date NOT NULL,
  PRIMARY KEY (client_id, target_type, target_id, score_type, day)
);
CREATE INDEX score_events_day ON score_events (day);
-- Products that were viewed by the same browsers.
CREATE INDEX score_events_target ON score_events (target_type, target_id, score_type);

-- Searches of a browser; of a member where it was signed in. A row that its owner removed from the
-- history has deleted_at.
CREATE TABLE search_logs (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint,
  client_id uuid NOT NULL,
  keyword text NOT NULL CHECK ((length(keyword) >= 1) AND (length(keyword) <= 50)),
  is_failed boolean NOT NULL,
  search_ids bigint[] NOT NULL,
  at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX search_logs_at ON search_logs (at);
CREATE INDEX search_logs_client ON search_logs (client_id, at DESC);
CREATE INDEX search_logs_user ON search_logs (user_id, at DESC);

-- Another word for a category or a colour, by its Korean name: 티셔츠 for 반소매 티셔츠, 검정 for 블랙.
CREATE TABLE search_synonyms (
  name text NOT NULL,
  synonym text NOT NULL,
  PRIMARY KEY (name, synonym)
);

-- Words of the catalogue: what a misspelt word may have meant. Words of products that are gone
-- stay; they find nothing.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  keys text GENERATED ALWAYS AS (search_keys(word)) STORED NOT NULL,
  initials text GENERATED ALWAYS AS (search_initials(word)) STORED NOT NULL
);
CREATE INDEX search_words_keys ON search_words (keys text_pattern_ops);

-- identity

-- Identity checks (identity#identity-check). `key_encrypted` and `result_encrypted` are readable
-- with the member key only; of CI and DI only keyed hashes are stored.
CREATE TABLE identity_checks (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  token_version_id text NOT NULL UNIQUE,
  request_no text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('JOIN', 'IDENTITY', 'FIND', 'CHANGE_NAME')),
  return_path text NOT NULL,
  key_encrypted text NOT NULL,
  client_id uuid NOT NULL,
  user_id bigint,
  state text NOT NULL CHECK (state IN ('REQUESTED', 'RESULT_OK', 'RESULT_FAIL', 'CONSUMED')),
  result_encrypted text,
  ci_hash text,
  di_hash text,
  fail_reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Hash of the secret with which the browser of a check confirms that the provider returned to it
  -- (decision 322); null before the return, and after the confirmation.
  release_hash text,
  CONSTRAINT identity_checks_result CHECK ((state <> ALL (ARRAY['RESULT_OK', 'CONSUMED']))
    OR (result_encrypted IS NOT NULL AND ci_hash IS NOT NULL AND di_hash IS NOT NULL))
);
CREATE INDEX identity_checks_age ON identity_checks (created_at);

CREATE TABLE phone_verifications (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  type text NOT NULL
    CHECK (type IN ('JOIN', 'FIND_ID', 'FIND_PASSWORD', 'PHONE_CHANGE', 'GUEST_ORDER', 'GUEST_CHECKOUT', 'DORMANT', 'LOGIN')),
  phone text NOT NULL,
  client_id uuid NOT NULL,
  code_salt text NOT NULL,
  code_hash text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('SENT', 'VERIFIED', 'EXPIRED', 'LOCKED', 'CONSUMED', 'FAILED')),
  attempts integer DEFAULT 0 NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  token_hash text UNIQUE,
  token_expires_at timestamptz,
  -- Hash of the network that requested a code: text messages are limited for each
  -- (identity#code-limits). Rows are deleted after two days.
  network_hash text,
  -- Instant of the wrong try that locked a code: the lock lasts from then. Null for codes that are
  -- not locked, and for locks from before, which last from the sending of the code.
  locked_at timestamptz
);
CREATE INDEX phone_verifications_client ON phone_verifications (client_id, sent_at);
CREATE INDEX phone_verifications_network ON phone_verifications (network_hash, sent_at)
  WHERE network_hash IS NOT NULL;
CREATE INDEX phone_verifications_phone ON phone_verifications (phone, sent_at);

-- members

CREATE TABLE grades (
  code text PRIMARY KEY,
  name text NOT NULL,
  min_amount bigint NOT NULL CHECK (min_amount >= 0),
  earn_rate_bp integer NOT NULL CHECK (earn_rate_bp >= 0 AND earn_rate_bp <= 10000)
);

-- Failed sign-ins with unknown ids: counted and locked like those of members, so that a failure
-- does not disclose which ids exist (members#same-answer). Only the hash of the input is stored.
CREATE TABLE stranger_logins (
  login_id_hash text PRIMARY KEY,
  failed_login_count integer NOT NULL CHECK (failed_login_count > 0),
  locked_until timestamptz,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX stranger_logins_age ON stranger_logins (last_failed_at);

CREATE TABLE users (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  login_id text NOT NULL CHECK (login_id = lower(login_id)),
  password_hash text NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  nickname text,
  identity_verified_at timestamptz,
  grade_code text DEFAULT 'FLAT' NOT NULL REFERENCES grades (code),
  status text DEFAULT 'ACTIVE' NOT NULL
    CHECK (status IN ('ACTIVE', 'DORMANT', 'SUSPENDED', 'WITHDRAWN')),
  raffle_suspended_until timestamptz,
  failed_login_count integer DEFAULT 0 NOT NULL CHECK (failed_login_count >= 0),
  locked_until timestamptz,
  last_login_at timestamptz,
  mileage_balance bigint DEFAULT 0 NOT NULL CHECK (mileage_balance >= 0),
  money_balance bigint DEFAULT 0 NOT NULL CHECK (money_balance >= 0),
  created_at timestamptz DEFAULT now() NOT NULL,
  birth text CHECK (birth ~ '^[0-9]{8}$'),
  gender text CHECK (gender IN ('M', 'F', 'N')),
  instagram_user_id text,
  ci_hash text,
  di_hash text,
  favorite_brand_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  favorite_category_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  withdrawn_at timestamptz,
  -- Last review of the grade; null: never.
  grade_reviewed_at timestamptz
);
-- Finds the birthdays of a day.
CREATE INDEX users_birthday ON users ("right"(birth, 4)) WHERE status = 'ACTIVE'
  AND birth IS NOT NULL;
-- One account per person (members#one-account).
CREATE UNIQUE INDEX users_ci_key ON users (ci_hash) WHERE status <> 'WITHDRAWN';
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_grade_review ON users (grade_reviewed_at NULLS FIRST)
  WHERE status <> 'WITHDRAWN';
CREATE INDEX users_idle ON users (last_login_at) WHERE status = 'ACTIVE';
CREATE UNIQUE INDEX users_instagram_key ON users (lower(instagram_user_id))
  WHERE status <> 'WITHDRAWN';
CREATE UNIQUE INDEX users_login_id_key ON users (login_id);
CREATE UNIQUE INDEX users_nickname_key ON users (lower(nickname)) WHERE status <> 'WITHDRAWN';
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE status <> 'WITHDRAWN';

CREATE TABLE grade_history (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  from_code text NOT NULL REFERENCES grades (code),
  to_code text NOT NULL REFERENCES grades (code),
  period_sum bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX grade_history_user ON grade_history (user_id, at);

-- Browsers in which a member signed in. Their failures are counted apart, so that attempts of
-- strangers do not lock the member out (members#login-lock).
CREATE TABLE known_devices (
  user_id bigint NOT NULL REFERENCES users (id),
  client_id uuid NOT NULL,
  failed_login_count integer DEFAULT 0 NOT NULL CHECK (failed_login_count >= 0),
  locked_until timestamptz,
  last_login_at timestamptz NOT NULL,
  -- First sign-in of a member with a browser: null while the phone was only proved there
  -- (members#new-device). Which stored browsers have only a proof is not known; they count as
  -- signed in, so that no sign-in is reported late.
  first_login_at timestamptz,
  PRIMARY KEY (user_id, client_id)
);
CREATE INDEX known_devices_age ON known_devices (last_login_at);
CREATE INDEX known_devices_client ON known_devices (client_id);

-- Challenges are used once; `user_id` is null for a sign-in.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  client_id uuid NOT NULL,
  user_id bigint REFERENCES users (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Passkeys of members (WebAuthn), as a second way to sign in.
CREATE TABLE passkeys (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- One new password for a member whose phone was proved. Only the hash of the token is stored.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Only hashes of bearer tokens are stored; the former token of a rotation stays valid for parallel
-- requests.
CREATE TABLE sessions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  former_token_hash text UNIQUE,
  rotated_at timestamptz NOT NULL,
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  device text DEFAULT '' NOT NULL,
  reauth_until timestamptz,
  failed_password_count integer DEFAULT 0 NOT NULL CHECK (failed_password_count >= 0),
  password_locked_until timestamptz,
  -- Salt of a rotated token until its first use: the former token stays valid, and its calls get
  -- the same new token again (platform#token-renewal). Former rotations have none: their former
  -- tokens end after 60 s, as before.
  token_salt text
);
CREATE INDEX sessions_client ON sessions (client_id);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE user_addresses (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  alias text NOT NULL,
  receiver_name text NOT NULL,
  phone text NOT NULL,
  zonecode text NOT NULL CHECK (zonecode ~ '^[0-9]{5}$'),
  address1 text NOT NULL,
  address2 text NOT NULL,
  delivery_memo text DEFAULT '' NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  entrance_password_encrypted text,
  sort integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX user_addresses_one_default ON user_addresses (user_id) WHERE is_default;
CREATE INDEX user_addresses_user ON user_addresses (user_id);

CREATE TABLE user_sizes (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  height_cm integer,
  weight_kg integer,
  top_size text,
  bottom_size text,
  waist_inch integer,
  shoe_mm integer,
  deck_width double precision,
  fit text CHECK (fit IN ('SLIM', 'REGULAR', 'OVER'))
);

-- Records of ended memberships as keyed hashes: they prevent a new account within 30 days and the
-- reuse of a login id.
CREATE TABLE withdrawals (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users (id),
  login_id_hash text NOT NULL,
  phone_hash text,
  ci_hash text,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawals_age ON withdrawals (at);
CREATE INDEX withdrawals_login_id ON withdrawals (login_id_hash);
CREATE INDEX withdrawals_person ON withdrawals (ci_hash) WHERE ci_hash IS NOT NULL;
CREATE INDEX withdrawals_phone ON withdrawals (phone_hash) WHERE phone_hash IS NOT NULL;

-- agreements

CREATE TABLE agreement_docs (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  version text NOT NULL,
  required boolean NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  effective_at timestamptz NOT NULL,
  sort integer NOT NULL,
  CONSTRAINT agreement_docs_kind_version_key UNIQUE (kind, version)
);

-- Answers of members to the agreement texts; append-only, the latest answer of a kind counts.
CREATE TABLE user_agreements (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  doc_id bigint NOT NULL REFERENCES agreement_docs (id),
  agreed boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX user_agreements_user ON user_agreements (user_id, id);

-- benefits

-- Coupons and gift cards.
CREATE TABLE coupons (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text UNIQUE CHECK (code ~ '^[0-9A-Z]{4,30}$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PRODUCT', 'ORDER', 'SHIPPING')),
  discount_type text NOT NULL CHECK (discount_type IN ('AMOUNT', 'RATE')),
  -- In won, or in basis points for RATE.
  value bigint NOT NULL CHECK (value > 0),
  max_discount bigint CHECK (max_discount > 0),
  min_amount bigint DEFAULT 0 NOT NULL CHECK (min_amount >= 0),
  targets jsonb NOT NULL,
  target_label text NOT NULL,
  issue_type text NOT NULL CHECK (issue_type IN ('DOWNLOAD', 'CODE', 'AUTO', 'GRADE', 'BIRTHDAY')),
  issue_limit bigint CHECK (issue_limit > 0),
  issued_count bigint DEFAULT 0 NOT NULL,
  per_user integer DEFAULT 1 NOT NULL CHECK (per_user > 0),
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  valid_days integer CHECK (valid_days > 0),
  stack_with_sale boolean NOT NULL,
  member_grade text REFERENCES grades (code),
  state text NOT NULL CHECK (state IN ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED')),
  CONSTRAINT coupons_issued CHECK (issued_count >= 0 AND (issue_limit IS NULL
    OR issued_count <= issue_limit)),
  CONSTRAINT coupons_rate CHECK (discount_type = 'AMOUNT' OR value <= 10000),
  CONSTRAINT coupons_shipping CHECK (kind <> 'SHIPPING' OR discount_type = 'AMOUNT')
);

-- Only a keyed hash of the code is stored; the code is on the printed card alone.
CREATE TABLE gift_cards (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  last4 text NOT NULL,
  face_amount bigint NOT NULL CHECK (face_amount > 0),
  state text NOT NULL CHECK (state IN ('ISSUED', 'REGISTERED', 'CANCELED')),
  expires_at timestamptz NOT NULL,
  registered_by bigint REFERENCES users (id),
  registered_at timestamptz,
  CONSTRAINT gift_cards_registered CHECK ((state = 'REGISTERED') = (registered_at IS NOT NULL))
);

-- Payments of stored money to the member's own account. REQUESTED has taken the lots already.
CREATE TABLE money_refunds (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  amount bigint NOT NULL CHECK (amount > 0),
  bank_code text NOT NULL,
  number_encrypted text NOT NULL,
  last4 text NOT NULL,
  holder_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('REQUESTED', 'TRANSFERRED', 'FAILED', 'CANCELED')),
  lots jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  done_at timestamptz,
  -- Start of the transfer of a money refund (benefits#money-transfer): from then on the bank may
  -- have paid, so it cannot be cancelled.
  transfer_started_at timestamptz,
  CONSTRAINT money_refunds_canceled CHECK (state <> 'CANCELED' OR transfer_started_at IS NULL)
);
CREATE UNIQUE INDEX money_refunds_one_open ON money_refunds (user_id) WHERE state = 'REQUESTED';
CREATE INDEX money_refunds_open ON money_refunds (requested_at) WHERE state = 'REQUESTED';

-- Mileage and stored money: lots with what is left of them, the append-only ledger, and what unpaid
-- orders hold. users.mileage_balance and users.money_balance are the sums of the available lots.
CREATE TABLE point_lots (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('MILEAGE', 'MONEY')),
  source text NOT NULL
    CHECK (source IN ('ORDER', 'JOIN', 'EVENT', 'SURVEY', 'RESTORE', 'ADMIN', 'GIFT_CARD', 'ORDER_REFUND', 'REFERRAL', 'BIRTHDAY')),
  ref_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL,
  held bigint DEFAULT 0 NOT NULL,
  state text NOT NULL CHECK (state IN ('AVAILABLE', 'EXPIRED')),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT point_lots_kind_source_ref_id_user_id_key UNIQUE (kind, source, ref_id, user_id),
  CONSTRAINT point_lots_held CHECK (held >= 0 AND held <= remaining),
  CONSTRAINT point_lots_open CHECK (state = 'AVAILABLE' OR remaining = 0),
  CONSTRAINT point_lots_remaining CHECK (remaining >= 0 AND remaining <= amount)
);
CREATE INDEX point_lots_expiry ON point_lots (expires_at) WHERE state = 'AVAILABLE'
  AND remaining > 0;
CREATE INDEX point_lots_user ON point_lots (user_id, kind);

-- Append-only; the unique key makes a replayed entry have no effect.
CREATE TABLE point_entries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('MILEAGE', 'MONEY')),
  type text NOT NULL CHECK (type IN ('EARN', 'USE', 'RESTORE', 'EXPIRE', 'REVOKE', 'PAY_OUT')),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  lot_id bigint NOT NULL REFERENCES point_lots (id),
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT point_entries_type_ref_type_ref_id_lot_id_key UNIQUE (type, ref_type, ref_id, lot_id),
  CONSTRAINT point_entries_sign CHECK ((amount > 0) = (type IN ('EARN', 'RESTORE')))
);
CREATE INDEX point_entries_user ON point_entries (user_id, kind, id DESC);

CREATE TABLE point_holds (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  lot_id bigint NOT NULL REFERENCES point_lots (id),
  kind text NOT NULL CHECK (kind IN ('MILEAGE', 'MONEY')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Given back after the payment.
  restored bigint DEFAULT 0 NOT NULL,
  state text NOT NULL CHECK (state IN ('HELD', 'CAPTURED', 'VOIDED')),
  CONSTRAINT point_holds_order_id_lot_id_key UNIQUE (order_id, lot_id),
  CONSTRAINT point_holds_restored CHECK (restored >= 0 AND restored <= amount)
);

-- Referral codes of members, made at their first use, and the members who joined with them
-- (benefits#referrals).
CREATE TABLE referral_codes (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);

CREATE TABLE referrals (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  referrer_id bigint NOT NULL REFERENCES users (id),
  rewarded_at timestamptz,
  CONSTRAINT referrals_other CHECK (user_id <> referrer_id)
);
CREATE INDEX referrals_referrer ON referrals (referrer_id);

CREATE TABLE user_coupons (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES coupons (id),
  user_id bigint NOT NULL REFERENCES users (id),
  -- Number of the issue to this member; of a monthly coupon the month as YYYYMM.
  seq integer NOT NULL,
  state text NOT NULL CHECK (state IN ('AVAILABLE', 'HELD', 'USED', 'REVOKED')),
  order_id bigint,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT user_coupons_coupon_id_user_id_seq_key UNIQUE (coupon_id, user_id, seq),
  CONSTRAINT user_coupons_order CHECK ((order_id IS NOT NULL) = (state IN ('HELD', 'USED')))
);
CREATE INDEX user_coupons_order_id ON user_coupons (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX user_coupons_user ON user_coupons (user_id, state, expires_at);

-- Coupons of an order with what each took off, and the sizes that it applied to.
CREATE TABLE order_coupons (
  order_id bigint NOT NULL,
  user_coupon_id bigint NOT NULL REFERENCES user_coupons (id),
  kind text NOT NULL CHECK (kind IN ('PRODUCT', 'ORDER', 'SHIPPING')),
  name text NOT NULL,
  discount bigint NOT NULL CHECK (discount >= 0),
  -- Coupons belong to lines: two lines of an order may have one size after a change of size
  -- (orders#returned-coupons).
  line_ids bigint[] NOT NULL,
  PRIMARY KEY (order_id, user_coupon_id)
);

-- selling

-- A size of a product, the sizeId of cart lines, order lines and stock. available = on_hand - held;
-- the three checks guarantee that nothing is sold twice.
CREATE TABLE skus (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id),
  label text NOT NULL,
  sort integer NOT NULL,
  barcode text NOT NULL UNIQUE,
  measures jsonb DEFAULT '{}'::jsonb NOT NULL,
  on_hand integer NOT NULL,
  held integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT skus_product_id_label_key UNIQUE (product_id, label),
  CONSTRAINT skus_held_not_negative CHECK (held >= 0),
  CONSTRAINT skus_held_within_on_hand CHECK (held <= on_hand),
  CONSTRAINT skus_on_hand_not_negative CHECK (on_hand >= 0)
);

CREATE TABLE order_holds (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL REFERENCES skus (id),
  qty integer NOT NULL CHECK (qty > 0),
  expires_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('HELD', 'CONSUMED', 'RELEASED')),
  CONSTRAINT order_holds_order_id_sku_id_key UNIQUE (order_id, sku_id)
);
CREATE INDEX order_holds_live ON order_holds (sku_id) WHERE status = 'HELD';

-- Append-only; the unique key makes a replayed movement have no effect.
CREATE TABLE stock_movements (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  sku_id bigint NOT NULL REFERENCES skus (id),
  kind text NOT NULL
    CHECK (kind IN ('IN', 'ADJUST', 'HOLD', 'RELEASE', 'SALE', 'CANCEL_RESTOCK', 'RETURN_RESTOCK', 'SIZE_SWAP_OUT', 'SIZE_SWAP_IN', 'RAFFLE_ALLOC', 'RAFFLE_RELEASE')),
  qty integer NOT NULL,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  on_hand_after integer NOT NULL,
  held_after integer NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT stock_movements_kind_ref_type_ref_id_sku_id_key UNIQUE (kind, ref_type, ref_id, sku_id)
);
CREATE INDEX stock_movements_sku ON stock_movements (sku_id);

-- orders

CREATE TABLE carts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint UNIQUE REFERENCES users (id),
  client_id uuid UNIQUE,
  touched_at timestamptz NOT NULL,
  CONSTRAINT carts_one_owner CHECK ((user_id IS NULL) <> (client_id IS NULL))
);
CREATE INDEX carts_touched ON carts (touched_at) WHERE user_id IS NULL;

CREATE TABLE cart_items (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  sku_id bigint NOT NULL REFERENCES skus (id),
  count integer NOT NULL CHECK (count >= 1 AND count <= 10),
  answer text CHECK (length(answer) <= 200),
  last_seen_price bigint NOT NULL CHECK (last_seen_price >= 0),
  added_at timestamptz NOT NULL,
  CONSTRAINT cart_items_cart_id_sku_id_key UNIQUE (cart_id, sku_id)
);

CREATE TABLE orders (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_number text NOT NULL UNIQUE CHECK (order_number ~ '^[0-9]{6}-[0-9A-HJKMNP-TV-Z]{7}$'),
  user_id bigint REFERENCES users (id),
  guest_client_id uuid,
  -- Owner and key of the request that created it: a replay after a crash finds the order instead of
  -- creating another.
  request_owner text NOT NULL,
  request_key text NOT NULL,
  orderer_name text NOT NULL,
  orderer_phone text NOT NULL,
  orderer_email text NOT NULL,
  receiver jsonb NOT NULL,
  list_total bigint NOT NULL,
  item_total bigint NOT NULL,
  coupon_discount bigint NOT NULL CHECK (coupon_discount >= 0),
  mileage_used bigint NOT NULL CHECK (mileage_used >= 0),
  money_used bigint NOT NULL CHECK (money_used >= 0),
  shipping_fee bigint NOT NULL CHECK (shipping_fee >= 0),
  remote_fee bigint NOT NULL CHECK (remote_fee >= 0),
  pay_amount bigint NOT NULL CHECK (pay_amount >= 0),
  earn_mileage bigint NOT NULL CHECK (earn_mileage >= 0),
  pay_method text NOT NULL,
  state text NOT NULL,
  from_cart boolean NOT NULL,
  hold_expires_at timestamptz NOT NULL,
  hold_extended boolean DEFAULT false NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Mileage that a line earns at its confirmation, and the rate of the order's time in basis
  -- points.
  earn_rate_bp integer DEFAULT 0 NOT NULL CHECK (earn_rate_bp >= 0 AND earn_rate_bp <= 10000),
  -- The order of a win: its stock was taken out of sale with the publication of the raffle.
  raffle_entry_id bigint,
  -- Code of the receiver's entrance, encrypted, until the goods are delivered.
  entrance_encrypted text,
  -- Report of a paid order to ad pixels: the id that the reporting device chose, once per order.
  purchase_report_id uuid,
  CONSTRAINT orders_request UNIQUE (request_owner, request_key),
  CONSTRAINT orders_amounts
    CHECK (pay_amount = (((((item_total - coupon_discount) - mileage_used) - money_used) + shipping_fee) + remote_fee)),
  CONSTRAINT orders_one_owner CHECK ((user_id IS NULL) <> (guest_client_id IS NULL))
);
CREATE INDEX orders_guest_client ON orders (guest_client_id) WHERE guest_client_id IS NOT NULL;
CREATE INDEX orders_guest_phone ON orders (orderer_phone) WHERE user_id IS NULL;
CREATE UNIQUE INDEX orders_raffle_entry ON orders (raffle_entry_id)
  WHERE raffle_entry_id IS NOT NULL AND (state <> ALL (ARRAY['PAY_EXPIRED', 'CANCELED']));
CREATE INDEX orders_unpaid ON orders (hold_expires_at) WHERE state = 'PAY_WAIT';
CREATE INDEX orders_user ON orders (user_id, id DESC) WHERE user_id IS NOT NULL;

-- Phone of a guest, proved for one order in one browser. Only the hash of the token is stored.
CREATE TABLE guest_order_proofs (
  token_hash text PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_order_proofs_expiry ON guest_order_proofs (expires_at);

-- Proof of a guest's look-up: one order, one browser, ten minutes. Only the hash is stored.
CREATE TABLE guest_tokens (
  token_hash text PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_tokens_expiry ON guest_tokens (expires_at);

-- Text and version that was accepted for an order.
CREATE TABLE order_agreements (
  order_id bigint NOT NULL REFERENCES orders (id),
  doc_id bigint NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, doc_id),
  CONSTRAINT order_agreements_doc FOREIGN KEY (doc_id) REFERENCES agreement_docs(id)
);

CREATE TABLE order_products (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  line_no integer NOT NULL,
  product_id bigint NOT NULL,
  sku_id bigint NOT NULL REFERENCES skus (id),
  product_code text NOT NULL,
  brand_name text NOT NULL,
  product_name text NOT NULL,
  color_name text NOT NULL,
  size_label text NOT NULL,
  image jsonb NOT NULL,
  list_price bigint NOT NULL CHECK (list_price >= 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  answer text,
  qty integer NOT NULL CHECK (qty > 0),
  coupon_share bigint NOT NULL CHECK (coupon_share >= 0),
  mileage_share bigint NOT NULL CHECK (mileage_share >= 0),
  money_share bigint NOT NULL CHECK (money_share >= 0),
  pay_share bigint NOT NULL CHECK (pay_share >= 0),
  state text NOT NULL,
  -- The product's question behind the answer of an order line, at the order's time.
  question text,
  earn_share bigint DEFAULT 0 NOT NULL CHECK (earn_share >= 0),
  -- Line that this one was split from by a claim of a part of its pieces.
  split_from_id bigint REFERENCES order_products (id),
  -- Exchanged line that this one replaces.
  exchange_of_id bigint REFERENCES order_products (id),
  shipment_id bigint,
  -- Instant at which the purchase is confirmed by the job; null while a claim is open.
  confirm_at timestamptz,
  -- Delivery address of the replacement of an exchange, where it is not that of the order.
  receiver jsonb,
  -- Line whose confirmation granted the mileage of this one: itself, or the line that it was split
  -- from or replaces.
  earn_line_id bigint REFERENCES order_products (id),
  CONSTRAINT order_products_order_id_line_no_key UNIQUE (order_id, line_no),
  CONSTRAINT order_products_shares
    CHECK (pay_share = ((((unit_price * qty) - coupon_share) - mileage_share) - money_share))
);
CREATE INDEX order_products_confirm ON order_products (confirm_at) WHERE confirm_at IS NOT NULL;
CREATE INDEX order_products_preparing ON order_products (order_id)
  WHERE state IN ('PAID', 'PREPARING', 'SHIPPING');
CREATE INDEX order_products_product ON order_products (product_id);

-- Append-only.
CREATE TABLE order_events (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('USER', 'GUEST', 'SYSTEM', 'ADMIN', 'PG')),
  note text,
  at timestamptz NOT NULL,
  line_id bigint REFERENCES order_products (id)
);
CREATE INDEX order_events_order ON order_events (order_id, id);

-- payments

-- Registered cards of members. A `customer_uid` identifies one card at the payment provider.
-- ISSUED: given out for the provider's window. DELETED with `next_try_at`: the card still has to be
-- deleted there.
CREATE TABLE auto_pays (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  customer_uid text NOT NULL UNIQUE CHECK (length(customer_uid) <= 64),
  card_name text,
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  alias text DEFAULT '' NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  status text NOT NULL CHECK (status IN ('ISSUED', 'ACTIVE', 'DELETED')),
  issued_at timestamptz NOT NULL,
  verified_at timestamptz,
  next_try_at timestamptz,
  CONSTRAINT auto_pays_default_active CHECK ((NOT is_default) OR status = 'ACTIVE'),
  CONSTRAINT auto_pays_verified CHECK (status <> 'ACTIVE' OR verified_at IS NOT NULL)
);
CREATE UNIQUE INDEX auto_pays_one_default ON auto_pays (user_id) WHERE is_default;
CREATE INDEX auto_pays_to_delete ON auto_pays (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX auto_pays_unused ON auto_pays (issued_at) WHERE status = 'ISSUED';
CREATE INDEX auto_pays_user ON auto_pays (user_id);

-- Requests to check an account by 1 won, and the verified one.
CREATE TABLE bank_accounts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  bank_code text NOT NULL,
  number_encrypted text NOT NULL,
  last4 text NOT NULL,
  holder_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'VERIFIED', 'FAILED', 'REPLACED')),
  code_hash text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);
CREATE UNIQUE INDEX bank_accounts_one_verified ON bank_accounts (user_id) WHERE status = 'VERIFIED';
CREATE INDEX bank_accounts_user ON bank_accounts (user_id, requested_at);

-- Charges of registered cards, stored before the provider is called. One `merchant_uid` is charged
-- at most once.
CREATE TABLE card_charges (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  auto_pay_id bigint NOT NULL REFERENCES auto_pays (id),
  merchant_uid text NOT NULL UNIQUE CHECK (length(merchant_uid) <= 40),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('REQUESTED', 'PAID', 'REFUSED')),
  fail_message text,
  requested_at timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT card_charges_done CHECK ((status = 'REQUESTED') = (done_at IS NULL))
);
CREATE INDEX card_charges_card ON card_charges (auto_pay_id);

CREATE TABLE payment_cancels (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL,
  imp_uid text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The remaining amount that we expect; the provider refuses a different one.
  checksum bigint NOT NULL,
  cause text NOT NULL
    CHECK (cause IN ('MISMATCH', 'SOLD_OUT', 'NOT_PAYABLE', 'BENEFIT_GONE', 'OVER_LIMIT', 'CLAIM', 'FEE')),
  status text NOT NULL CHECK (status IN ('REQUESTED', 'DONE')),
  requested_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  provider_message text,
  done_at timestamptz,
  claim_id bigint,
  -- Amount in KRW that the provider had refunded of a payment before a refund was sent: an operator
  -- may have refunded another part at the console of the provider, so the refunds of the shop alone
  -- do not show whether a lost try succeeded (payments#unclear-refunds).
  refunded_before bigint CHECK (refunded_before >= 0),
  CONSTRAINT payment_cancels_claim CHECK ((claim_id IS NULL) = (cause <> ALL (ARRAY['CLAIM', 'FEE'])))
);
CREATE UNIQUE INDEX payment_cancels_claim_once ON payment_cancels (payment_id, claim_id)
  WHERE claim_id IS NOT NULL;
CREATE INDEX payment_cancels_open ON payment_cancels (next_try_at) WHERE status = 'REQUESTED';
CREATE UNIQUE INDEX payment_cancels_whole ON payment_cancels (payment_id) WHERE claim_id IS NULL;

-- Append-only audit log; the same notice may occur several times.
CREATE TABLE payment_events (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  source text NOT NULL
    CHECK (source IN ('CALLBACK', 'REDIRECT', 'WEBHOOK', 'POLL', 'CANCEL', 'ADMIN')),
  merchant_uid text,
  imp_uid text,
  body jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX payment_events_age ON payment_events (at);
CREATE INDEX payment_events_merchant ON payment_events (merchant_uid);

-- after-sales

CREATE TABLE claims (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  request_no text NOT NULL UNIQUE CHECK (request_no ~ '^R[0-9]{6}-[0-9A-HJKMNP-TV-Z]{7}$'),
  order_id bigint NOT NULL REFERENCES orders (id),
  type text NOT NULL CHECK (type IN ('CANCEL', 'EXCHANGE', 'RETURN')),
  state text NOT NULL
    CHECK (state IN ('DRAFT', 'FEE_WAIT', 'REQUESTED', 'PICKUP', 'INSPECT', 'DONE', 'REJECTED', 'WITHDRAWN')),
  reason_code text NOT NULL,
  reason_text text,
  fault text NOT NULL CHECK (fault IN ('BUYER', 'SELLER')),
  fee_amount bigint NOT NULL CHECK (fee_amount >= 0),
  fee_method text NOT NULL CHECK (fee_method IN ('NONE', 'DEDUCT', 'PREPAID')),
  -- Refund by kind, as the shopper agreed to it.
  quote jsonb NOT NULL,
  pickup jsonb,
  redelivery jsonb,
  reject_reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  requested_at timestamptz,
  -- Instant of the last state.
  moved_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Claims whose texts, addresses and photos were removed after the legal retention of disputes.
  is_erased boolean DEFAULT false NOT NULL,
  CONSTRAINT claims_closed
    CHECK ((closed_at IS NOT NULL) = (state IN ('DONE', 'REJECTED', 'WITHDRAWN'))),
  CONSTRAINT claims_requested CHECK (requested_at IS NOT NULL
    OR (state IN ('DRAFT', 'FEE_WAIT', 'WITHDRAWN')))
);
CREATE INDEX claims_closed_at ON claims (closed_at) WHERE NOT is_erased;
CREATE INDEX claims_drafts ON claims (expires_at) WHERE state IN ('DRAFT', 'FEE_WAIT');
CREATE INDEX claims_open ON claims (moved_at) WHERE state IN ('REQUESTED', 'PICKUP', 'INSPECT');
CREATE INDEX claims_order ON claims (order_id);

-- New sizes that exchanges hold.
CREATE TABLE claim_holds (
  claim_id bigint NOT NULL REFERENCES claims (id),
  sku_id bigint NOT NULL REFERENCES skus (id),
  qty integer NOT NULL CHECK (qty > 0),
  status text NOT NULL CHECK (status IN ('HELD', 'CONSUMED', 'RELEASED')),
  PRIMARY KEY (claim_id, sku_id)
);
CREATE INDEX claim_holds_live ON claim_holds (sku_id) WHERE status = 'HELD';

CREATE TABLE claim_lines (
  claim_id bigint NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
  line_id bigint NOT NULL REFERENCES order_products (id),
  qty integer NOT NULL CHECK (qty > 0),
  new_sku_id bigint REFERENCES skus (id),
  -- Rest of the time until the purchase is confirmed, in milliseconds, while the claim is open.
  confirm_left_ms bigint,
  -- The line was confirmed when the claim was requested: a refused or withdrawn claim returns it to
  -- that state.
  was_confirmed boolean DEFAULT false NOT NULL,
  PRIMARY KEY (claim_id, line_id)
);
CREATE INDEX claim_lines_line ON claim_lines (line_id);

CREATE TABLE guest_lookup_failures (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_number text NOT NULL,
  client_id uuid NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX guest_lookup_failures_client ON guest_lookup_failures (client_id, at);
CREATE INDEX guest_lookup_failures_order ON guest_lookup_failures (order_number, at);

-- Refund of a claim by kind; append-only. The sum of an order is at most what was paid.
CREATE TABLE order_refunds (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  claim_id bigint UNIQUE REFERENCES claims (id),
  pg bigint NOT NULL CHECK (pg >= 0),
  money bigint NOT NULL CHECK (money >= 0),
  mileage bigint NOT NULL CHECK (mileage >= 0),
  shipping_deducted bigint NOT NULL CHECK (shipping_deducted >= 0),
  fee_deducted bigint NOT NULL CHECK (fee_deducted >= 0),
  coupon_restored boolean NOT NULL,
  at timestamptz NOT NULL,
  mileage_deducted bigint DEFAULT 0 NOT NULL CHECK (mileage_deducted >= 0)
);
CREATE INDEX order_refunds_order ON order_refunds (order_id);
CREATE UNIQUE INDEX order_refunds_whole ON order_refunds (order_id) WHERE claim_id IS NULL;

CREATE TABLE shipments (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  carrier text NOT NULL,
  tracking_no text NOT NULL,
  -- Times and places as the carrier reports them, the first one first.
  steps jsonb NOT NULL,
  shipped_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX shipments_open ON shipments (shipped_at) WHERE delivered_at IS NULL;
CREATE INDEX shipments_order ON shipments (order_id);

-- raffles

-- Members who are notified at the opening of every raffle: its alarm is stored with the publication
-- of its card.
CREATE TABLE raffle_followers (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  created_at timestamptz NOT NULL
);

CREATE TABLE raffle_groups (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  hero jsonb,
  open_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  announce_at timestamptz NOT NULL,
  canceled_at timestamptz,
  CONSTRAINT raffle_groups_check CHECK (close_at > open_at),
  CONSTRAINT raffle_groups_check1 CHECK (announce_at >= close_at)
);

CREATE TABLE raffle_products (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES raffle_groups (id),
  product_id bigint NOT NULL REFERENCES products (id),
  mode text NOT NULL CHECK (mode IN ('NORMAL', 'DEFERRED')),
  channel text NOT NULL CHECK (channel IN ('ALL', 'APP_ONLY')),
  price bigint NOT NULL CHECK (price > 0),
  open_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  announce_at timestamptz NOT NULL,
  pay_hours integer NOT NULL CHECK (pay_hours >= 2 AND pay_hours <= 48),
  publishes_quantity boolean NOT NULL,
  canceled_at timestamptz,
  question jsonb,
  reserve_percent integer DEFAULT 50 NOT NULL CHECK (reserve_percent >= 0 AND reserve_percent <= 1000),
  draw_mode text DEFAULT 'embedded' NOT NULL CHECK (draw_mode IN ('drand', 'embedded')),
  -- Sequential hashes of the mode embedded.
  delay_iterations integer DEFAULT 20000000 NOT NULL CHECK (delay_iterations > 0),
  seal_by timestamptz NOT NULL,
  draw_at timestamptz NOT NULL,
  -- Raffles whose goods the brand sells itself: the entry then needs the consent to pass personal
  -- data on (raffles#third-parties).
  sold_by_brand boolean DEFAULT false NOT NULL,
  -- Raffles that only members with a linked Instagram id may enter.
  requires_instagram boolean DEFAULT false NOT NULL,
  CONSTRAINT raffle_products_group_id_product_id_key UNIQUE (group_id, product_id),
  CONSTRAINT raffle_products_check CHECK (close_at > open_at),
  CONSTRAINT raffle_products_check1 CHECK (announce_at >= close_at),
  CONSTRAINT raffle_products_draw CHECK (close_at <= seal_by AND seal_by <= draw_at
    AND draw_at <= announce_at)
);

CREATE TABLE raffle_alarms (
  raffle_product_id bigint NOT NULL REFERENCES raffle_products (id),
  user_id bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (raffle_product_id, user_id)
);
CREATE INDEX raffle_alarms_user ON raffle_alarms (user_id);

-- One row from the publication of the card on. Statements are stored with their signatures.
CREATE TABLE raffle_draws (
  raffle_product_id bigint PRIMARY KEY REFERENCES raffle_products (id),
  step text NOT NULL
    CHECK (step IN ('SCHEDULED', 'OPEN', 'CLOSED', 'SEALED', 'DRAWN', 'ANNOUNCED', 'COMPLETED', 'CANCELED')),
  spec_hash text NOT NULL,
  -- Public key that signs all statements of the raffle.
  key text NOT NULL,
  card jsonb NOT NULL,
  -- Records of the log and the head of its hash chain.
  size integer DEFAULT 0 NOT NULL CHECK (size >= 0),
  head text NOT NULL,
  -- Right-most nodes of the Merkle tree, by which a record is added in logarithmic time.
  frontier jsonb DEFAULT '[]'::jsonb NOT NULL,
  entries integer DEFAULT 0 NOT NULL CHECK (entries >= 0),
  seal jsonb,
  randomness jsonb,
  draw jsonb,
  result jsonb,
  cancellation jsonb,
  published_at timestamptz NOT NULL,
  sealed_at timestamptz,
  drawn_at timestamptz,
  announced_at timestamptz,
  completed_at timestamptz,
  -- Number of the last log record whose member was notified of the sealed list.
  listed_through integer DEFAULT 0 NOT NULL CHECK (listed_through >= 0)
);
CREATE INDEX raffle_draws_active ON raffle_draws (step)
  WHERE step <> ALL (ARRAY['COMPLETED', 'CANCELED']);

-- One entry per member and per person. `ci_hash` is the keyed hash of the identity check; the log
-- contains only its tag. Simulated entries of the demo have no member.
CREATE TABLE raffle_entries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  receipt_no text NOT NULL UNIQUE,
  raffle_product_id bigint NOT NULL REFERENCES raffle_draws (raffle_product_id),
  user_id bigint REFERENCES users (id),
  ci_hash text NOT NULL,
  -- Wished sizes, the first one preferred.
  size_ids bigint[] NOT NULL CHECK ((cardinality(size_ids) >= 1) AND (cardinality(size_ids) <= 3)),
  receiver jsonb,
  answer text,
  customer_uid text,
  -- Place in the log; a repeated entry after an own cancellation has a new one.
  seq integer NOT NULL,
  signed_receipt jsonb,
  state text NOT NULL
    CHECK (state IN ('APPLIED', 'CANCELED', 'WON', 'PAYING', 'PAID', 'PAY_EXPIRED', 'DECLINED', 'RESERVE', 'LOST', 'DISQUALIFIED')),
  rank integer,
  won_sku_id bigint REFERENCES skus (id),
  order_id bigint REFERENCES orders (id),
  pay_due_at timestamptz,
  -- A won reserve place; its payment window is shorter.
  promoted boolean DEFAULT false NOT NULL,
  charges integer DEFAULT 0 NOT NULL,
  next_charge_at timestamptz,
  reminders integer DEFAULT 0 NOT NULL,
  notified_at timestamptz,
  applied_at timestamptz NOT NULL,
  client_id uuid,
  -- The open charge of the registered card of a win: its attempt, until the charge has a result.
  -- The number of charges does not name it, because the buyer of an order makes attempts too.
  charging_payment_id bigint,
  CONSTRAINT raffle_entries_raffle_product_id_seq_key UNIQUE (raffle_product_id, seq),
  CONSTRAINT raffle_entries_raffle_product_id_user_id_key UNIQUE (raffle_product_id, user_id)
);
CREATE INDEX raffle_entries_due ON raffle_entries (pay_due_at) WHERE state IN ('WON', 'PAYING');
CREATE UNIQUE INDEX raffle_entries_person ON raffle_entries (raffle_product_id, ci_hash)
  WHERE state <> 'CANCELED';
-- Wins and reserve places of a raffle, which the clock reads every few seconds.
CREATE INDEX raffle_entries_places ON raffle_entries (raffle_product_id)
  WHERE state IN ('WON', 'RESERVE');
-- Entries whose member is not notified yet, those that lost at last.
CREATE INDEX raffle_entries_unnotified ON raffle_entries ((state = 'LOST'), id)
  WHERE notified_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX raffle_entries_user ON raffle_entries (user_id, applied_at DESC);

CREATE TABLE raffle_entry_agreements (
  entry_id bigint NOT NULL REFERENCES raffle_entries (id),
  doc_id bigint NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, doc_id)
);

CREATE TABLE raffle_heads (
  raffle_product_id bigint NOT NULL REFERENCES raffle_draws (raffle_product_id),
  signed_at timestamptz NOT NULL,
  signed_head jsonb NOT NULL,
  PRIMARY KEY (raffle_product_id, signed_at)
);

-- Append-only.
CREATE TABLE raffle_log (
  raffle_product_id bigint NOT NULL REFERENCES raffle_draws (raffle_product_id),
  seq integer NOT NULL CHECK (seq > 0),
  record jsonb NOT NULL,
  leaf text NOT NULL,
  head text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (raffle_product_id, seq)
);

-- Half points of a person: an unpaid win is 2, a late refusal of a win is 1 (raffles#penalties).
CREATE TABLE raffle_penalties (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id),
  ci_hash text NOT NULL,
  entry_id bigint NOT NULL UNIQUE REFERENCES raffle_entries (id),
  half_points integer NOT NULL CHECK (half_points >= 1 AND half_points <= 2),
  at timestamptz NOT NULL
);
CREATE INDEX raffle_penalties_person ON raffle_penalties (ci_hash, at);

CREATE TABLE raffle_sizes (
  raffle_product_id bigint NOT NULL REFERENCES raffle_products (id),
  sku_id bigint NOT NULL REFERENCES skus (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (raffle_product_id, sku_id)
);

-- Hashes of complete subtrees of 256 leaves of each log, so that a proof reads two tiles and not
-- the log (raffles#large-logs).
CREATE TABLE raffle_tiles (
  raffle_product_id bigint NOT NULL REFERENCES raffle_draws (raffle_product_id),
  -- Number of the tile from 0.
  tile integer NOT NULL CHECK (tile >= 0),
  hash text NOT NULL,
  PRIMARY KEY (raffle_product_id, tile)
);

-- editorial

CREATE TABLE banners (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  "position" text NOT NULL,
  image_pc jsonb NOT NULL,
  image_mobile jsonb NOT NULL,
  title text NOT NULL,
  subtitle text,
  link text NOT NULL CHECK ((link ~~ '/%') AND (link !~~ '//%')),
  start_at timestamptz NOT NULL,
  end_at timestamptz,
  sort integer NOT NULL,
  site text DEFAULT 'ALL' NOT NULL CHECK (site IN ('WEB', 'APP', 'ALL')),
  CONSTRAINT banners_check CHECK (end_at > start_at),
  CONSTRAINT banners_position_check
    CHECK ("position" IN ('HOME_HERO', 'HOME_BRAND', 'LIST_TOP', 'CART', 'MYPAGE', 'CONTENTS', 'RAFFLE'))
);

CREATE TABLE contents (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  category text NOT NULL CHECK (category IN ('VIDEO', 'RELEASE', 'STORY', 'EVENT')),
  title text NOT NULL,
  summary text NOT NULL,
  author text NOT NULL,
  hero jsonb NOT NULL,
  body jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'HIDDEN')),
  published_at timestamptz NOT NULL,
  view_count bigint DEFAULT 0 NOT NULL CHECK (view_count >= 0),
  like_count bigint DEFAULT 0 NOT NULL CHECK (like_count >= 0)
);
CREATE INDEX contents_published ON contents (published_at DESC, id DESC) WHERE status = 'PUBLISHED';

-- Brands of an article in addition to those of its products.
CREATE TABLE content_brands (
  content_id bigint NOT NULL REFERENCES contents (id),
  brand_id bigint NOT NULL REFERENCES brands (id),
  sort integer NOT NULL,
  PRIMARY KEY (content_id, brand_id)
);

CREATE TABLE content_products (
  content_id bigint NOT NULL REFERENCES contents (id),
  product_id bigint NOT NULL REFERENCES products (id),
  sort integer NOT NULL,
  PRIMARY KEY (content_id, product_id)
);

-- One view per article, browser and half hour.
CREATE TABLE content_views (
  content_id bigint NOT NULL REFERENCES contents (id),
  client_id uuid NOT NULL,
  bucket bigint NOT NULL,
  PRIMARY KEY (content_id, client_id, bucket)
);

CREATE TABLE styles (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('MODEL', 'STAFF', 'CUSTOMER')),
  title text NOT NULL,
  images jsonb NOT NULL CHECK (jsonb_array_length(images) > 0),
  height_cm integer CHECK (height_cm >= 100 AND height_cm <= 230),
  weight_kg integer CHECK (weight_kg >= 30 AND weight_kg <= 200),
  gender text NOT NULL CHECK (gender IN ('MEN', 'WOMEN')),
  instagram_user_id text CHECK (instagram_user_id ~ '^[A-Za-z0-9._]{1,30}$'),
  status text DEFAULT 'PUBLISHED' NOT NULL CHECK (status IN ('PUBLISHED', 'WITHDRAWN')),
  published_at timestamptz NOT NULL,
  like_count bigint DEFAULT 0 NOT NULL CHECK (like_count >= 0)
);
CREATE INDEX styles_published ON styles (published_at DESC, id DESC);

-- Pins are shares of the first image's width and height.
CREATE TABLE style_products (
  style_id bigint NOT NULL REFERENCES styles (id),
  product_id bigint NOT NULL REFERENCES products (id),
  worn_size text NOT NULL,
  pin_x double precision NOT NULL CHECK ((pin_x >= (0)::double precision)
    AND (pin_x <= (1)::double precision)),
  pin_y double precision NOT NULL CHECK ((pin_y >= (0)::double precision)
    AND (pin_y <= (1)::double precision)),
  sort integer NOT NULL,
  PRIMARY KEY (style_id, product_id)
);
CREATE INDEX style_products_product ON style_products (product_id);

-- Fields in which the shop works with partners, their groups with the additional fields of the
-- form, and received requests. A request is retained for one year, as its consent says.
CREATE TABLE works_types (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  summary text NOT NULL,
  is_open boolean NOT NULL,
  intro jsonb NOT NULL,
  steps jsonb NOT NULL,
  requirements jsonb NOT NULL,
  faqs jsonb NOT NULL,
  agreement text NOT NULL,
  sort integer NOT NULL,
  -- Picture of a field of work with partners; null without one.
  image jsonb
);

CREATE TABLE works_groups (
  id bigint PRIMARY KEY,
  type_id bigint NOT NULL REFERENCES works_types (id),
  name text NOT NULL,
  summary text NOT NULL,
  fields jsonb NOT NULL,
  sort integer NOT NULL,
  CONSTRAINT works_groups_type_id_name_key UNIQUE (type_id, name)
);

CREATE TABLE partner_requests (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  receipt_no text NOT NULL UNIQUE,
  group_id bigint NOT NULL REFERENCES works_groups (id),
  client_id uuid NOT NULL,
  user_id bigint REFERENCES users (id),
  company text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  url text,
  contents text NOT NULL,
  answers jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX partner_requests_age ON partner_requests (created_at);
CREATE INDEX partner_requests_client ON partner_requests (client_id, created_at);
CREATE INDEX partner_requests_user ON partner_requests (user_id, created_at)
  WHERE user_id IS NOT NULL;

-- service

CREATE TABLE cc_buttons (
  site text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  icon text NOT NULL CHECK (icon IN ('bag', 'copy', 'truck', 'ticket', 'pin')),
  link text NOT NULL CHECK (link ~ '^/[^/]'),
  sort integer NOT NULL,
  PRIMARY KEY (site, key)
);

CREATE TABLE cc_categories (
  site text NOT NULL,
  group_key text NOT NULL CHECK (group_key IN ('FAQ', 'NOTICE', 'INFO')),
  key text NOT NULL CHECK (key ~ '^[A-Z_]{1,30}$'),
  label text NOT NULL,
  sort integer NOT NULL,
  PRIMARY KEY (site, group_key, key)
);

-- Notices, and the versions of information pages: the newest published version of a category holds.
CREATE TABLE cc_posts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  site text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('NOTICE', 'INFO')),
  category text NOT NULL,
  version text,
  title text NOT NULL,
  body jsonb NOT NULL CHECK (jsonb_array_length(body) > 0),
  pinned boolean DEFAULT false NOT NULL,
  published_at timestamptz NOT NULL,
  CONSTRAINT cc_posts_site_kind_category_title_published_at_key UNIQUE (site, kind, category, title, published_at),
  CONSTRAINT cc_posts_check CHECK ((kind = 'INFO') = (version IS NOT NULL))
);
CREATE INDEX cc_posts_notices ON cc_posts (site, pinned DESC, published_at DESC, id DESC)
  WHERE kind = 'NOTICE';
CREATE UNIQUE INDEX cc_posts_version ON cc_posts (site, category, version) WHERE kind = 'INFO';

CREATE TABLE faqs (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  question text NOT NULL UNIQUE,
  answer text NOT NULL,
  sort integer NOT NULL
);
CREATE INDEX faqs_category ON faqs (category, sort);

-- Inquiries of members and their messages. Complaints are retained for three years.
CREATE TABLE inquiries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  type text NOT NULL
    CHECK (type IN ('ORDER', 'DELIVERY', 'CLAIM', 'PRODUCT', 'RAFFLE', 'MONEY', 'ACCOUNT', 'ETC')),
  order_number text,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'ANSWERED', 'CLOSED', 'DELETED')),
  created_at timestamptz NOT NULL,
  -- Last change of the state.
  moved_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- When the member read the answers.
  read_at timestamptz
);
-- The deletion after three years finds inquiries of each state by the last change.
CREATE INDEX inquiries_age ON inquiries (moved_at);
CREATE INDEX inquiries_state ON inquiries (state, moved_at);
CREATE INDEX inquiries_user ON inquiries (user_id, id DESC);

CREATE TABLE inquiry_messages (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('USER', 'STAFF')),
  contents text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX inquiry_messages_inquiry ON inquiry_messages (inquiry_id, id);

CREATE TABLE stores (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  region text NOT NULL,
  address text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  phone text NOT NULL,
  hours jsonb NOT NULL,
  services jsonb NOT NULL,
  sort integer NOT NULL,
  holidays jsonb DEFAULT '[]'::jsonb NOT NULL,
  photos jsonb DEFAULT '[]'::jsonb NOT NULL,
  directions text DEFAULT '' NOT NULL,
  map jsonb DEFAULT '{"way": [], "roads": [], "stations": []}'::jsonb NOT NULL
);

-- Surveys with their questions, and one answer for each member, or for each browser of a guest.
CREATE TABLE surveys (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  intro text NOT NULL,
  is_for_members boolean NOT NULL,
  -- Mileage of a member who answers.
  reward integer CHECK (reward > 0),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  CONSTRAINT surveys_check CHECK (closes_at > opens_at)
);

CREATE TABLE survey_answers (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  survey_id bigint NOT NULL REFERENCES surveys (id),
  user_id bigint REFERENCES users (id),
  client_id uuid NOT NULL,
  answers jsonb NOT NULL,
  completed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX survey_answers_guest ON survey_answers (survey_id, client_id)
  WHERE user_id IS NULL;
CREATE UNIQUE INDEX survey_answers_member ON survey_answers (survey_id, user_id)
  WHERE user_id IS NOT NULL;

CREATE TABLE survey_questions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  survey_id bigint NOT NULL REFERENCES surveys (id),
  kind text NOT NULL CHECK (kind IN ('SINGLE', 'MULTI', 'SCALE', 'TEXT')),
  title text NOT NULL,
  is_required boolean NOT NULL,
  options jsonb NOT NULL,
  sort integer NOT NULL,
  CONSTRAINT survey_questions_survey_id_sort_key UNIQUE (survey_id, sort)
);

-- messages

-- Messages to send, inserted in the transaction of their event. `dedupe_key` identifies the event:
-- one message each.
CREATE TABLE message_outbox (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('SMS', 'PUSH')),
  recipient text NOT NULL,
  template text NOT NULL,
  params jsonb NOT NULL,
  dedupe_key text NOT NULL UNIQUE,
  state text DEFAULT 'WAITING' NOT NULL CHECK (state IN ('WAITING', 'SENT', 'FAILED', 'CANCELED')),
  tries integer DEFAULT 0 NOT NULL,
  -- While a message is being sent, the end of the lease after which another process retries it.
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failure text
);
CREATE INDEX message_outbox_age ON message_outbox (created_at);
CREATE INDEX message_outbox_due ON message_outbox (next_try_at) WHERE state = 'WAITING';

-- Kinds that a member changed; without a row a kind is sent as push message.
CREATE TABLE notification_settings (
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('RAFFLE', 'ORDER', 'RESTOCK', 'INQUIRY', 'BENEFIT', 'ACCOUNT')),
  push boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Inbox of members. `dedupe_key` identifies the event: one notification each.
CREATE TABLE notifications (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('RAFFLE', 'ORDER', 'RESTOCK', 'INQUIRY', 'BENEFIT', 'ACCOUNT')),
  title text NOT NULL,
  body text NOT NULL,
  link text CHECK ((link ~~ '/%') AND (link !~~ '//%')),
  dedupe_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON notifications (user_id, created_at);

-- One push subscription per browser, for its member.
CREATE TABLE push_subscriptions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  client_id uuid NOT NULL UNIQUE,
  user_id bigint REFERENCES users (id),
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;

-- waiting-room

-- Browser that ordered first with an admission key: the key is bound to it
-- (waiting-room#admission-key). Only the key's hash is stored.
CREATE TABLE admission_keys (
  key_hash text PRIMARY KEY,
  client_id uuid NOT NULL,
  first_used_at timestamptz NOT NULL
);
CREATE INDEX admission_keys_age ON admission_keys (first_used_at);

-- providers

-- Cash receipts of orders (payments#cash-receipts). `amount` is that of the receipt with the number
-- `attempt`.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id),
  purpose text NOT NULL CHECK (purpose IN ('DEDUCTION', 'EXPENSE', 'SELF')),
  id_type text NOT NULL CHECK (id_type IN ('PHONE', 'CARD', 'BUSINESS')),
  -- Encrypted; removed with the personal data of the order.
  id_encrypted text,
  id_masked text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'ISSUING', 'ISSUED', 'CANCELING', 'CANCELED')),
  attempt integer DEFAULT 0 NOT NULL CHECK (attempt >= 0),
  amount bigint DEFAULT 0 NOT NULL CHECK (amount >= 0),
  approval_no text,
  issued_at timestamptz,
  next_try_at timestamptz
);
CREATE INDEX cash_receipts_due ON cash_receipts (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE payments (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  attempt integer NOT NULL CHECK (attempt > 0),
  merchant_uid text NOT NULL UNIQUE CHECK (length(merchant_uid) <= 40),
  imp_uid text UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  method text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('CREATED', 'PREPARED', 'VBANK_ISSUED', 'PAID', 'PARTIAL_CANCELED', 'CANCELED', 'FAILED', 'ABANDONED', 'MISMATCH', 'REFUND_DUE')),
  pg_provider text,
  pg_tid text,
  card_name text,
  card_last4 text,
  receipt_url text,
  fail_message text,
  canceled_amount bigint DEFAULT 0 NOT NULL,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Time of the next request to the provider; null: none.
  next_poll_at timestamptz,
  polls integer DEFAULT 0 NOT NULL,
  -- Amount taken by the provider in an attempt, which differs from the requested one where it was
  -- changed.
  taken_amount bigint CHECK (taken_amount >= 0),
  -- Fees of claims are payments of their own.
  claim_id bigint REFERENCES claims (id),
  vbank jsonb,
  -- Account of the buyer for a refund of a deposit, encrypted.
  refund_account text,
  quota integer CHECK (quota >= 0 AND quota <= 12),
  CONSTRAINT payments_canceled CHECK ((canceled_amount >= 0 AND canceled_amount <= amount)
    OR status = 'CANCELED')
);
CREATE UNIQUE INDEX payments_attempt ON payments (order_id, attempt) WHERE claim_id IS NULL;
CREATE UNIQUE INDEX payments_claim_attempt ON payments (claim_id, attempt)
  WHERE claim_id IS NOT NULL;
CREATE UNIQUE INDEX payments_claim_paid ON payments (claim_id)
  WHERE (status IN ('PAID', 'PARTIAL_CANCELED')) AND claim_id IS NOT NULL;
-- An order is paid at most once.
CREATE UNIQUE INDEX payments_one_paid ON payments (order_id)
  WHERE (status IN ('PAID', 'PARTIAL_CANCELED')) AND claim_id IS NULL;
CREATE INDEX payments_to_poll ON payments (next_poll_at) WHERE next_poll_at IS NOT NULL;

CREATE TABLE stand_in.access_tokens (
  token text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Cards of the local payment provider. `declines`: each charge is refused.
CREATE TABLE stand_in.billing_keys (
  customer_uid text PRIMARY KEY,
  card_name text NOT NULL,
  card_number text NOT NULL,
  declines boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE stand_in.cash_receipts (
  merchant_uid text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  type text NOT NULL CHECK (type IN ('person', 'company')),
  apply_num text NOT NULL UNIQUE,
  applied_at timestamptz NOT NULL,
  cancelled_at timestamptz
);

-- Crypto tokens of the local identity provider.
CREATE TABLE stand_in.nice_tokens (
  token_version_id text PRIMARY KEY,
  req_dtim text NOT NULL,
  req_no text NOT NULL,
  token_val text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE stand_in.notices (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  url text NOT NULL,
  imp_uid text NOT NULL,
  merchant_uid text NOT NULL,
  status text NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  delivered_at timestamptz,
  given_up_at timestamptz
);
CREATE INDEX notices_due ON stand_in.notices (due_at) WHERE delivered_at IS NULL
  AND given_up_at IS NULL;

-- A payment exists from the moment its window opens.
CREATE TABLE stand_in.payments (
  imp_uid text PRIMARY KEY,
  merchant_uid text NOT NULL,
  -- Opens the window of this payment only.
  window_key text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('ready', 'paid', 'failed', 'cancelled')),
  amount bigint NOT NULL CHECK (amount >= 0),
  cancel_amount bigint DEFAULT 0 NOT NULL,
  name text NOT NULL,
  pay_method text NOT NULL,
  buyer_name text NOT NULL,
  redirect_url text,
  notice_url text,
  fail_reason text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  failed_at timestamptz,
  cancelled_at timestamptz,
  customer_uid text,
  vbank_account text UNIQUE,
  vbank_due timestamptz,
  cancel_refusals integer DEFAULT 0 NOT NULL CHECK (cancel_refusals >= 0),
  CONSTRAINT payments_cancel_amount CHECK (cancel_amount >= 0 AND cancel_amount <= amount)
);
CREATE INDEX payments_merchant ON stand_in.payments (merchant_uid, created_at);
-- One approval per merchant_uid, as at the real provider.
CREATE UNIQUE INDEX payments_one_approval ON stand_in.payments (merchant_uid)
  WHERE status IN ('paid', 'cancelled');

CREATE TABLE stand_in.prepared_amounts (
  merchant_uid text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0)
);

-- platform

CREATE TABLE app_clients (
  client_id uuid PRIMARY KEY,
  platform text CHECK (platform IN ('WEB_PC', 'WEB_MOBILE', 'PWA')),
  app_version text,
  blocked_at timestamptz,
  last_seen_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
-- Indexes of the clean-up job.
CREATE INDEX app_clients_age ON app_clients (last_seen_at);

-- Networks that operators shut out: a client id alone is changed at will. Signed-in members are not
-- meant (platform#blocked-networks).
CREATE TABLE blocked_networks (
  network cidr PRIMARY KEY,
  reason text NOT NULL,
  blocked_at timestamptz DEFAULT now() NOT NULL,
  -- Null: until an operator lifts it. Addresses change their users, so a block is better given an
  -- end.
  ends_at timestamptz
);

-- Wrong coupon codes and gift card codes, by member or browser.
CREATE TABLE code_tries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('COUPON', 'GIFT_CARD')),
  owner text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX code_tries_at ON code_tries (at);
CREATE INDEX code_tries_owner ON code_tries (owner, purpose, at);

-- One response per owner and key. A row without a response is in progress until its lease ends.
CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  leased_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

-- Version of the inserted demo data, so that a later start need not compare it row by row.
CREATE TABLE seed_state (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  seeded_at timestamptz NOT NULL,
  fingerprint text NOT NULL,
  -- Instant of the demo orders: what they are since then is not moved by the warehouse stand-in.
  orders_at timestamptz
);

-- Values that the shop made itself, such as the keys of push messages, encrypted with the member
-- key.
CREATE TABLE shop_secrets (
  name text PRIMARY KEY,
  value_encrypted text NOT NULL
);

-- References to tables of later sections

ALTER TABLE bookmarks ADD CONSTRAINT bookmarks_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users(id);
ALTER TABLE recent_products ADD
    CONSTRAINT recent_products_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE restock_alerts ADD CONSTRAINT restock_alerts_sku_id_fkey FOREIGN KEY (sku_id)
    REFERENCES skus(id) ON DELETE CASCADE;
ALTER TABLE restock_alerts ADD CONSTRAINT restock_alerts_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users(id);
ALTER TABLE restock_rounds ADD CONSTRAINT restock_rounds_sku_id_fkey FOREIGN KEY (sku_id)
    REFERENCES skus(id) ON DELETE CASCADE;
ALTER TABLE search_logs ADD CONSTRAINT search_logs_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users(id);
ALTER TABLE identity_checks ADD
    CONSTRAINT identity_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE known_devices ADD
    CONSTRAINT known_devices_client_id_fkey FOREIGN KEY (client_id)
    REFERENCES app_clients(client_id);
ALTER TABLE sessions ADD CONSTRAINT sessions_client_id_fkey FOREIGN KEY (client_id)
    REFERENCES app_clients(client_id);
ALTER TABLE point_holds ADD CONSTRAINT point_holds_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders(id);
ALTER TABLE user_coupons ADD CONSTRAINT user_coupons_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders(id);
ALTER TABLE order_coupons ADD CONSTRAINT order_coupons_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders(id);
ALTER TABLE order_holds ADD CONSTRAINT order_holds_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders(id);
ALTER TABLE orders ADD CONSTRAINT orders_raffle_entry_id_fkey FOREIGN KEY (raffle_entry_id)
    REFERENCES raffle_entries(id);
ALTER TABLE order_products ADD
    CONSTRAINT order_products_shipment_id_fkey FOREIGN KEY (shipment_id)
    REFERENCES shipments(id);
ALTER TABLE payment_cancels ADD
    CONSTRAINT payment_cancels_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
ALTER TABLE payment_cancels ADD
    CONSTRAINT payment_cancels_payment_id_fkey FOREIGN KEY (payment_id)
    REFERENCES payments(id);
ALTER TABLE raffle_entries ADD
    CONSTRAINT raffle_entries_charging_payment_id_fkey FOREIGN KEY (charging_payment_id)
    REFERENCES payments(id);
ALTER TABLE push_subscriptions ADD
    CONSTRAINT push_subscriptions_client_id_fkey FOREIGN KEY (client_id)
    REFERENCES app_clients(client_id);
ALTER TABLE raffle_products ADD CONSTRAINT raffle_products_seal_before_beacon
    CHECK (draw_mode <> 'drand' OR canceled_at IS NOT NULL
    OR (seal_by <= (draw_at - '00:10:00'::interval))) NOT VALID;

-- Triggers

CREATE FUNCTION refresh_product_search(product_ids bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
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

CREATE FUNCTION refresh_search_of_brand() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT id FROM products WHERE brand_id = NEW.id));
  RETURN NULL;
END $$;

CREATE FUNCTION refresh_search_of_category() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE NEW.id IN (c.id, c.parent_id)));
  RETURN NULL;
END $$;

CREATE FUNCTION refresh_search_of_new_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(array(SELECT id FROM added));
  RETURN NULL;
END $$;

CREATE FUNCTION refresh_search_of_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION refresh_search_of_synonyms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT p.id FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories main ON main.id = c.parent_id
    WHERE EXISTS (SELECT 1 FROM changed WHERE changed.name IN (c.name_ko, main.name_ko, p.color_name))));
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME; END $$;

CREATE FUNCTION refuse_point_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'point_entries is append-only';
END $$;

-- Words with digits and whole names are no answer to a typing error, and there are as many of them
-- as products.
CREATE FUNCTION skip_long_search_word() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF length(NEW.word) > 12 OR NEW.word ~ '[0-9]' THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER brands_search_update AFTER UPDATE OF name_ko, name_en
  ON brands FOR EACH ROW WHEN (((old.name_ko IS DISTINCT FROM new.name_ko)
  OR (old.name_en IS DISTINCT FROM new.name_en))) EXECUTE FUNCTION refresh_search_of_brand();
CREATE TRIGGER categories_search_update AFTER UPDATE OF name_ko, name_en, parent_id
  ON categories FOR EACH ROW WHEN ((((old.name_ko IS DISTINCT FROM new.name_ko)
  OR (old.name_en IS DISTINCT FROM new.name_en))
  OR (old.parent_id IS DISTINCT FROM new.parent_id))) EXECUTE FUNCTION refresh_search_of_category();
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE
  ON point_entries FOR EACH ROW EXECUTE FUNCTION refuse_point_entry_change();
CREATE TRIGGER products_search_insert AFTER INSERT
  ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_new_products();
CREATE TRIGGER products_search_update AFTER UPDATE OF name_ko, name_en, code, color_name, brand_id, category_id
  ON products FOR EACH ROW WHEN (((((((old.name_ko IS DISTINCT FROM new.name_ko)
  OR (old.name_en IS DISTINCT FROM new.name_en)) OR (old.code IS DISTINCT FROM new.code))
  OR (old.color_name IS DISTINCT FROM new.color_name))
  OR (old.brand_id IS DISTINCT FROM new.brand_id))
  OR (old.category_id IS DISTINCT FROM new.category_id))) EXECUTE FUNCTION refresh_search_of_product();
CREATE TRIGGER raffle_heads_append_only BEFORE DELETE OR UPDATE
  ON raffle_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER raffle_log_append_only BEFORE DELETE OR UPDATE
  ON raffle_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER raffle_tiles_append_only BEFORE DELETE OR UPDATE
  ON raffle_tiles FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER search_words_insert BEFORE INSERT
  ON search_words FOR EACH ROW EXECUTE FUNCTION skip_long_search_word();
CREATE TRIGGER synonyms_search_delete AFTER DELETE
  ON search_synonyms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonyms();
CREATE TRIGGER synonyms_search_insert AFTER INSERT
  ON search_synonyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonyms();

-- Rows of the first edition

INSERT INTO grades (code, name, min_amount, earn_rate_bp) VALUES
  ('FLAT', 'FLAT', 0, 100),
  ('CURB', 'CURB', 200000, 150),
  ('RAIL', 'RAIL', 700000, 200),
  ('BOWL', 'BOWL', 1500000, 300);

INSERT INTO maintenance_windows (starts_at, ends_at, reason)
VALUES ('2024-10-25 15:00:00+00', '2024-10-25 19:00:00+00', '더 안정적인 서비스를 위한 시스템 점검');
