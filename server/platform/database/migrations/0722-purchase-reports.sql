-- Report of a paid order to ad pixels: the id that the reporting device chose, once per order.
ALTER TABLE orders ADD COLUMN purchase_report_id uuid;
