-- Views of a product, one a half hour of each browser, and the site of a banner.
ALTER TABLE products ADD COLUMN view_count bigint NOT NULL DEFAULT 0 CHECK (view_count >= 0);

CREATE TABLE product_views (
  product_id bigint NOT NULL REFERENCES products (id),
  client_id uuid NOT NULL,
  bucket bigint NOT NULL,
  PRIMARY KEY (product_id, client_id, bucket)
);

-- Products that were viewed by the same browsers.
CREATE INDEX score_events_target ON score_events (target_type, target_id, score_type);

ALTER TABLE banners ADD COLUMN site text NOT NULL DEFAULT 'ALL' CHECK (site IN ('WEB', 'APP', 'ALL'));
