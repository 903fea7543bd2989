-- What the console's list of orders is filtered by, each with an index that ends with the id of the order.

-- A queue of delivered orders besides those of work.
DROP INDEX order_products_waiting;
CREATE INDEX order_products_waiting ON order_products (state, order_id)
  WHERE state IN ('PAID', 'PREPARING', 'CANCEL_REQ', 'SHIPPING', 'DELIVERED');
-- Delivered lines whose purchase should be confirmed by now.
CREATE INDEX order_products_unconfirmed ON order_products (confirm_at, order_id) WHERE state = 'DELIVERED';
CREATE INDEX order_products_brand ON order_products (brand_name, order_id);
CREATE INDEX order_products_code ON order_products (product_code, order_id);
-- Orders with goods that have not left: the state of an order is that of its least advanced line.
CREATE INDEX orders_leaving ON orders (paid_at, id) WHERE state IN ('PAID', 'PREPARING');
CREATE INDEX orders_created ON orders (created_at, id);
CREATE INDEX orders_pay_method ON orders (pay_method, id);
CREATE INDEX shipments_carrier ON shipments (carrier, order_id);

-- Equal for orders to one address, whatever its spaces. Null where the receiver was purged.
-- A hash: an index of addresses would be a second place with data of people.
CREATE FUNCTION address_key_of(receiver jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(nullif(regexp_replace(lower(
    (receiver ->> 'zonecode') || (receiver ->> 'address1') || (receiver ->> 'address2')
  ), '\s', '', 'g'), ''))
$$;
ALTER TABLE orders ADD COLUMN address_key text GENERATED ALWAYS AS (address_key_of(receiver)) STORED;
CREATE INDEX orders_leaving_address ON orders (address_key, id) WHERE state IN ('PAID', 'PREPARING');
