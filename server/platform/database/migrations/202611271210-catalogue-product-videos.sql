-- Videos of a product in their order (catalogue#product-videos): the address under a hash of the content, and a text.
ALTER TABLE products ADD COLUMN videos jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT products_videos_form CHECK (
    json_each_matches(videos, 'strict $.url like_regex "^/videos/products/[A-Za-z0-9_-]{22}\\.mp4$" && $.alt != ""')
    AND jsonb_array_length(videos) <= 2);

-- Finds the products with a video, before its file is deleted (media#unowned-objects).
CREATE INDEX products_videos ON products USING gin (videos jsonb_path_ops) WHERE videos <> '[]';
