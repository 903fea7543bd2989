-- Lists show sold-out products last (catalogue#shelves). The column follows the stock by a job: only
-- then can an index have the order.
ALTER TABLE products ADD COLUMN listed_last boolean NOT NULL DEFAULT false;
UPDATE products SET listed_last = true
WHERE sale_type = 'NORMAL' AND NOT EXISTS (
  SELECT FROM skus WHERE skus.product_id = products.id AND skus.is_active AND skus.on_hand > skus.held
);

DROP INDEX products_by_discount, products_by_price, products_by_price_down;
CREATE INDEX products_in_list_by_age ON products (listed_last, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_in_list_by_discount
  ON products (listed_last, ((list_price - sale_price) * 100 / list_price) DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_in_list_by_price ON products (listed_last, sale_price, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_in_list_by_price_down
  ON products (listed_last, sale_price DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_in_list_by_score
  ON products (listed_last, score DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';

-- Colours of a style, of which a list shows one: found without the wide rows.
DROP INDEX products_style;
CREATE INDEX products_style ON products (style_code, status);
