-- Shares of a product, one a day of each browser.
ALTER TABLE products ADD COLUMN share_count bigint NOT NULL DEFAULT 0 CHECK (share_count >= 0);
