-- Each order of the product list: without them the database sorts all products for one page.
CREATE INDEX products_by_score ON products (score DESC, listed_at DESC, id DESC) WHERE status = 'ON_SALE';
CREATE INDEX products_by_price ON products (sale_price, listed_at DESC, id DESC) WHERE status = 'ON_SALE';
CREATE INDEX products_by_price_down ON products (sale_price DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
CREATE INDEX products_by_discount
  ON products (((list_price - sale_price) * 100 / list_price) DESC, listed_at DESC, id DESC)
  WHERE status = 'ON_SALE';
