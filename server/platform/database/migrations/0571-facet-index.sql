-- Narrow copy of the products on sale: counts and facets of long lists read it instead of the wide rows.
CREATE INDEX products_on_sale ON products (category_id, brand_id)
  INCLUDE (id, sale_price, list_price, color_name, color_hex, sale_type, exclusive, coupon_excluded)
  WHERE status = 'ON_SALE';
